/** A pattern for `like`: texts that hold this one. */
export function likePattern(text: string): string {
  // What `like` takes for itself.
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
