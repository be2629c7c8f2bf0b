/** A pattern for SQL's `like` that matches texts containing `text`. */
export function likePattern(text: string): string {
  // These characters have a meaning in patterns.
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
