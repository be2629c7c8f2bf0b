/** Files that the server reads itself and never sends. */
const READ_BY_SERVER = /(^|\/)(manifest\.json|social\/[^/]+\.json)$/;

/** The files of a build without what a browser that takes Brotli never gets. */
export function onlyBrotli(names: readonly string[]): readonly string[] {
  const present = new Set(names);
  return names.filter((name) => {
    if (/\.(zst|gz)$/.test(name) || /(^|\/)\.vite\//.test(name)) return false;
    return READ_BY_SERVER.test(name) || name.endsWith(".br") || !present.has(`${name}.br`);
  });
}
