import { ApiFailure } from "../errors.ts";

/** Where a notebook's files are in its kernel. */
const NOTEBOOK_FOLDER = "/home/pyodide/";
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** The one way to write the name of a file: its path within the notebook's folder. Throws a failure for what cannot be one. */
export function cleanFileName(given: string): string {
  const composed = given.normalize("NFC");
  const within = composed.startsWith(NOTEBOOK_FOLDER) ? composed.slice(NOTEBOOK_FOLDER.length) : composed;
  const parts = within.split("/").filter((part) => part !== "" && part !== ".");
  const name = parts.join("/");
  if (name === "") throw invalidName("Give the file's name.");
  // Backslashes part folders on some systems, and the name may be written to one.
  if (name.split(/[/\\]/).includes(".."))
    throw invalidName("The file's name leads out of its folder. Use one without “..”.");
  if (CONTROL.test(name) || !name.isWellFormed())
    throw invalidName("A file name cannot hold line breaks or control characters. Choose another name.");
  if (parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES) || Buffer.byteLength(name) > MAX_PATH_BYTES)
    throw invalidName(`The file's name is too long: it has at most ${MAX_NAME_BYTES} blobStore. Choose a shorter one.`);
  return name;
}

function invalidName(message: string): ApiFailure {
  return new ApiFailure(422, "invalid-file-name", message);
}
