import { parsePython } from "./syntax.ts";

/** True when two pieces of Python differ in spaces and comments at most. */
export function isSameCode(one: string, other: string): boolean {
  return one === other || wordsOf(one) === wordsOf(other);
}

/** The code's words with the depth they stand in, which is what indentation means. */
function wordsOf(source: string): string {
  const words: string[] = [];
  let depth = 0;
  parsePython(source)
    .cursor()
    .iterate(
      (node) => {
        depth += 1;
        if (node.name === "Comment") return false;
        if (!node.node.firstChild && node.to > node.from) words.push(`${depth}${source.slice(node.from, node.to)}`);
        // A string's text is no node of its own.
        if (node.name === "FormatString") words.push(source.slice(node.from, node.to));
        return true;
      },
      () => {
        depth -= 1;
      },
    );
  return words.join("\n");
}
