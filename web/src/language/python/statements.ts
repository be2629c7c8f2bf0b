/** How a line of Python begins. */
type Begins = "statement" | "inside";

const MAGIC = /^(\s*)[%!]/;

/**
 * Python with each line that starts with % or ! replaced, as the kernel does it: by nothing at the top, by `pass` in a block.
 * Lines keep their number; a line inside a string or inside brackets, where % is an operator, is left alone.
 */
export function blankMagics(source: string): string {
  if (!/^\s*[%!]/m.test(source)) return source;
  const lines = source.split("\n");
  const begins = lineBeginnings(source);
  return lines
    .map((line, index) => {
      const indent = MAGIC.exec(line)?.[1];
      if (indent === undefined || begins[index] !== "statement") return line;
      return indent === "" ? "" : `${indent}pass`;
    })
    .join("\n");
}

/** For each line, whether a statement may begin there or something from above goes on. */
export function lineBeginnings(source: string): Begins[] {
  const begins: Begins[] = ["statement"];
  let depth = 0;
  let quote = "";
  // A magic line isn't Python, so its quotes and brackets mean nothing.
  let skipping = isMagicAt(source, 0);
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (character === "\n") {
      if (quote.length === 1) quote = "";
      const joined = source[at - 1] === "\\" && !skipping;
      const inside = joined || depth > 0 || quote !== "";
      begins.push(inside ? "inside" : "statement");
      skipping = !inside && isMagicAt(source, at + 1);
    } else if (skipping) continue;
    else if (quote !== "") {
      if (character === "\\") {
        // An escaped line break continues the string.
        if (source[at + 1] !== "\n") at += 1;
        else if (quote.length === 1) {
          begins.push("inside");
          at += 1;
        }
      } else if (source.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = "";
      }
    } else if (character === "#") {
      while (at + 1 < source.length && source[at + 1] !== "\n") at += 1;
    } else if (character === '"' || character === "'") {
      quote = source.startsWith(character.repeat(3), at) ? character.repeat(3) : character;
      at += quote.length - 1;
    } else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth = Math.max(0, depth - 1);
  }
  return begins;
}

function isMagicAt(source: string, at: number): boolean {
  const end = source.indexOf("\n", at);
  return MAGIC.test(source.slice(at, end < 0 ? source.length : end));
}
