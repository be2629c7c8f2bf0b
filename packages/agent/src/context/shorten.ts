/** Head and tail of a text, with a mark of what was left out that names how to get it. */
export function shorten(text: string, maxCharacters: number, rest = ""): string {
  if (text.length <= maxCharacters) return text;
  const head = Math.ceil(maxCharacters * 0.6);
  const tail = maxCharacters - head;
  const left = (text.length - maxCharacters).toLocaleString("en-US");
  return `${text.slice(0, head)}\n… ${left} characters left out${rest} …\n${tail > 0 ? text.slice(-tail) : ""}`;
}

/** One line of at most so many characters. */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text
    .slice(0, maxCharacters * 2)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line;
}
