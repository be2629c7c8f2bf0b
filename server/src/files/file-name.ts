import { invalidName, requireShortPath } from "../platform/file-name.ts";

/** The folder of a notebook's files in its kernel. */
const NOTEBOOK_FOLDER = "/home/pyodide/";
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Normalizes a file name to its path within the notebook's folder. Throws an `ApiFailure` if it's invalid. */
export function cleanFileName(given: string): string {
  const composed = given.normalize("NFC");
  const within = composed.startsWith(NOTEBOOK_FOLDER) ? composed.slice(NOTEBOOK_FOLDER.length) : composed;
  const name = within
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
  if (name === "") throw invalidName("Enter a file name.");
  // The name can be used on a system where backslashes separate folders.
  if (name.split(/[/\\]/).includes(".."))
    throw invalidName("The file name points outside its folder. Use a name without “..”.");
  if (CONTROL_CHARACTERS.test(name) || !name.isWellFormed())
    throw invalidName("File names can't contain line breaks or control characters. Choose another name.");
  requireShortPath(name);
  return name;
}
