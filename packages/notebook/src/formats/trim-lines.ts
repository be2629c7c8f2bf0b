/** Removes the empty lines above the text and all blanks below it. The first line keeps its indentation. */
export function trimLines(text: string): string {
  return text.replace(/^\n+/, "").trimEnd();
}
