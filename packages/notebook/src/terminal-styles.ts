/** Text without a terminal's codes for colors and styles. */
export function withoutStyles(text: string): string {
  return text.replaceAll(/\u001b\[[\d;:]*m/g, "");
}
