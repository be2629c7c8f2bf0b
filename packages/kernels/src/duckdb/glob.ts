/** A glob in DuckDB's syntax: `*` and `?` stay inside a folder, `**` spans folders, `[a-z]` matches one character. */
export function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\/?|\*|\?|\[!?[^\]]+\]|[\\^$.|+(){}[\]]/g, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (part.length > 2) return part.replace("[!", "[^").replaceAll("\\", String.raw`\\`);
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, "u");
}
