/** Files have names of their own in the graph, beside variables and tables. */
const PREFIX = "files.";
const HOME = "/home/pyodide/";
const MAX_CHARACTERS = 255;

/** The file's name in the graph. Paths are those below the notebook's folder, or absolute. */
export function fileName(path: string): string {
  const below = path.startsWith(HOME) ? path.slice(HOME.length) : path;
  return PREFIX + below.replace(/^(?:\.\/+)+/, "");
}

export function isFileName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The names of the files that a text names: the text itself, and what it has in quotes, as SQL in a text of Python does. */
export function fileNamesIn(text: string): readonly string[] {
  return text
    .split(/["'`\n]/)
    .filter(isPath)
    .map(fileName);
}

/** Whether a text looks like the path of a file: it ends with an extension, and isn't an address. */
export function isPath(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /^[^{}<>|*?\n]*\.[A-Za-z]\w{0,9}$/.test(text) && !text.includes("://");
}
