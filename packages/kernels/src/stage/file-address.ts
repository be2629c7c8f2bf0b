/**
 * Where to load a file from: one that was added by its name, any other by its whole address. Throws a sentence where it
 * is neither; next to the stage's own files there is nothing to find.
 */
export function fileAddress(value: unknown, added: ReadonlyMap<string, string>): unknown {
  if (typeof value !== "string") return value;
  const found = added.get(value.replace(/^\.\//, ""));
  if (found !== undefined) return found;
  if (URL.canParse(value)) return value;
  throw new Error(`There is no file ${value}. Add it below the program, or write its whole address.`);
}
