/** Tags that data must not be able to open or close. */
const TAGS = /<(?=\/?(?:data|cell)\b)/gi;

/** Text of a notebook, a file or a run, with its tags made harmless. */
export function escapeTags(text: string): string {
  return text.replaceAll(TAGS, "<\\");
}

/** Marks text as data, which a model must not take for instructions. */
export function dataTag(source: string, text: string): string {
  return `<data source=${JSON.stringify(escapeTags(source))}>\n${escapeTags(text)}\n</data>`;
}
