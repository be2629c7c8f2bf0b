/**
 * The address to load a file from: the name of an added file, or any full URL. Throws a sentence for anything else.
 * There are no files beside the stage's own.
 */
export function fileAddress(value: unknown, added: ReadonlyMap<string, string>): unknown {
  if (typeof value !== "string") return value;
  const found = added.get(value.replace(/^\.\//, ""));
  if (found !== undefined) return found;
  if (URL.canParse(value)) return value;
  throw new Error(`There's no file ${value}. Add it below the program, or write its full URL.`);
}
