/** Text within a budget: its head and tail, or mostly its tail, with what was left out between them. */
export function shorten(text: string, maxCharacters: number, keep: "ends" | "tail" = "ends"): string {
  if (text.length <= maxCharacters) return text;
  const head = text.slice(0, Math.floor(maxCharacters * (keep === "ends" ? 0.6 : 0.15)));
  const tail = text.slice(head.length - maxCharacters);
  const left = text.length - head.length - tail.length;
  return `${head}\n… ${left.toLocaleString("en-US")} characters left out …\n${tail}`;
}
