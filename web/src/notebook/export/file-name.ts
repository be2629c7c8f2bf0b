/** A file's name out of a notebook's title, which every system takes. */
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
