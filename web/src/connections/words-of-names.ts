/**
 * The words of a name or a text, by which a prompt about "each customer's orders" finds the table `CustomerOrder`: in lower case, apart at
 * underscores and capitals, and without the s of a plural.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/(?<=..)s$/, "")));
}

/** Whether a text has all words of a name. */
export function isNamedIn(words: ReadonlySet<string>, name: string): boolean {
  const own = [...wordsOf(name)];
  return own.length > 0 && own.every((word) => words.has(word));
}
