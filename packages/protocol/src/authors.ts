const MAX_AUTHOR_LENGTH = 100;

/** The names in a notebook's metadata, where nbformat has a list of authors; null if there are none. */
export function authorOf(metadata: unknown): string | null {
  if (typeof metadata !== "object" || metadata === null || !("authors" in metadata)) return null;
  const { authors } = metadata;
  if (!Array.isArray(authors)) return null;
  const names = authors.flatMap((author: unknown) =>
    typeof author === "object" && author !== null && "name" in author && typeof author.name === "string"
      ? author.name.replaceAll(/\s+/g, " ").trim() || []
      : [],
  );
  return names.length === 0 ? null : Array.from(names.join(", ")).slice(0, MAX_AUTHOR_LENGTH).join("");
}
