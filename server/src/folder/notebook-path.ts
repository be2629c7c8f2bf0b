import { invalidName, requireShortPath } from "../platform/file-name.ts";

const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029\\]/;
/** Windows forbids these in names, and a folder may be shared with it, so new names don't have them. */
const FORBIDDEN_IN_NEW_NAMES = /[:*?"<>|]/;
const NOTEBOOK_ENDING = /\.(ipynb|py|sql)$/i;
/** Folders that programs fill, in which nobody keeps notebooks. */
const IGNORED_FOLDERS = new Set(["node_modules", "__pycache__", "site-packages", "build", "dist", "target", "venv"]);

/** Whether a file's name is that of a notebook. */
export function isNotebookName(name: string): boolean {
  return NOTEBOOK_ENDING.test(name) && !name.startsWith(".");
}

/** Whether notebooks in a folder of this name aren't the user's own. */
export function isIgnoredFolder(name: string): boolean {
  return name.startsWith(".") || IGNORED_FOLDERS.has(name);
}

/**
 * Checks a notebook's path inside of the folder, which has slashes on every system, such as `reports/2026.ipynb`. Throws an `ApiFailure`
 * for a path that leads elsewhere, that is hidden, or that no notebook can have. On systems other than Windows, the names of files that
 * exist can have characters that those of new ones can't.
 */
export function checkNotebookPath(path: string): string {
  const parts = path.split("/");
  if (path === "") throw invalidName("Enter a file name.");
  if (parts.some((part) => part === "" || part === "." || part === ".."))
    throw invalidName("The path must lead to a file in this folder. Use names such as reports/sales.ipynb.");
  if (FORBIDDEN_CHARACTERS.test(path) || !path.isWellFormed() || process.platform === "win32") requirePlainName(path);
  requireShortPath(path);
  if (parts.some((part) => part.startsWith(".")) || parts.slice(0, -1).some(isIgnoredFolder))
    throw invalidName("Hidden files and folders of programs aren't notebooks. Choose another name.");
  if (!NOTEBOOK_ENDING.test(path))
    throw invalidName("Notebooks end in .ipynb, .py or .sql. Add one of these endings to the name.");
  return path;
}

/** The same for a file that is made or gets another name. */
export function checkNewPath(path: string): string {
  checkNotebookPath(path);
  requirePlainName(path);
  return path;
}

function requirePlainName(path: string): void {
  if (FORBIDDEN_CHARACTERS.test(path) || FORBIDDEN_IN_NEW_NAMES.test(path) || !path.isWellFormed())
    throw invalidName("File names can't contain line breaks or any of \\ : * ? \" < > |. Choose another name.");
}
