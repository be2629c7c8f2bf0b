/** Without the empty lines above it and all blanks below it; the first line keeps its indentation. */
export function trimLines(text: string): string {
  return text.replace(/^\n+/, "").trimEnd();
}
