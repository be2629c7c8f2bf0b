import { textStart } from "../../../language/python/magics.ts";
import { parsePython } from "../../../language/python/parse-python.ts";

/** Whether two pieces of Python differ at most in spaces and comments. */
export function isSameCode(one: string, other: string): boolean {
  if (one === other) return true;
  // Below `%%markdown` and the like, spaces and `#` have another meaning.
  return textStart(one) === null && textStart(other) === null && wordsOf(one) === wordsOf(other);
}

/** The code's tokens with their depth, which is the meaning of indentation. */
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
        // The text of a string isn't a node of its own.
        if (node.name === "FormatString") words.push(source.slice(node.from, node.to));
        return true;
      },
      () => {
        depth -= 1;
      },
    );
  return words.join("\n");
}
