/**
 * The words of a name or a text, by which a prompt about "each customer's orders" finds the table `CustomerOrder`: in lower case, apart at
 * underscores and capitals, and without the s of a plural.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/(?<=..)s$/, "")));
}

/** The words of a name that someone says who speaks of it: "campaigns" is enough for `Campaigns 2026`. */
export function spokenWords(name: string): readonly string[] {
  const words = [...wordsOf(name)];
  const spoken = words.filter((word) => !/^(?:19|20)\d\d$/.test(word));
  return spoken.length > 0 ? spoken : words;
}

/** Whether a text has all words of a name. */
export function isNamedIn(words: ReadonlySet<string>, name: string): boolean {
  const own = spokenWords(name);
  return own.length > 0 && own.every((word) => words.has(word));
}
