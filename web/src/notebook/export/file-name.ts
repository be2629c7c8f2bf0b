/** A file name made from a notebook's title that is valid on every system. */
export function fileName(title: string, ending: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N} _.-]+/gu, " ").replaceAll(/\s+/g, " ");
  return `${
    plain
      .trim()
      .replaceAll(/^[.\s]+|[.\s]+$/g, "")
      .slice(0, 80)
      .trim() || "notebook"
  }.${ending}`;
}
