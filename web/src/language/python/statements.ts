import { isMagicLine } from "./magic-line.ts";

/** How a line of Python begins. */
type Begins = "statement" | "inside";

/** For each line, whether a statement may begin there or something from above goes on. */
export function lineBeginnings(source: string): Begins[] {
  const begins: Begins[] = ["statement"];
  let depth = 0;
  let quote = "";
  let commented = false;
  // A magic line isn't Python, so its quotes and brackets mean nothing.
  let skipping = isMagicAt(source, 0);
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (character === "\n") {
      if (quote.length === 1) quote = "";
      const joined = source[at - 1] === "\\" && !commented;
      commented = false;
      const inside = joined || depth > 0 || quote !== "";
      begins.push(inside ? "inside" : "statement");
      skipping = skipping && joined ? true : !inside && isMagicAt(source, at + 1);
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
      // A comment ends with its line, whatever its last character is.
      commented = true;
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
  return isMagicLine(source.slice(at, end < 0 ? source.length : end));
}
