/** The lines of a solution in an order that differs from it and is the same for everybody. */
export function shuffledLines(code: string, seed: string): readonly string[] {
  const lines = code.split("\n").filter((line) => line.trim() !== "");
  const shuffled = lines
    .map((line, index) => ({ line, key: hash(`${seed}\0${index}\0${line}`) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ line }) => line);
  return shuffled.join("\n") === lines.join("\n") ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}

/** FNV-1a. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
