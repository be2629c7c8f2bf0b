import { ApiFailure } from "../platform/errors.ts";

/** The folder of a notebook's files in its kernel. */
const NOTEBOOK_FOLDER = "/home/pyodide/";
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Normalizes a file name to its path within the notebook's folder. Throws an `ApiFailure` if it's invalid. */
export function cleanFileName(given: string): string {
  const composed = given.normalize("NFC");
  const within = composed.startsWith(NOTEBOOK_FOLDER) ? composed.slice(NOTEBOOK_FOLDER.length) : composed;
  const parts = within.split("/").filter((part) => part !== "" && part !== ".");
  const name = parts.join("/");
  if (name === "") throw invalidName("Enter a file name.");
  // The name can be used on a system where backslashes separate folders.
  if (name.split(/[/\\]/).includes(".."))
    throw invalidName("The file name points outside its folder. Use a name without “..”.");
  if (CONTROL_CHARACTERS.test(name) || !name.isWellFormed())
    throw invalidName("File names can't contain line breaks or control characters. Choose another name.");
  if (parts.some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES) || Buffer.byteLength(name) > MAX_PATH_BYTES)
    throw invalidName(`The file name is too long. Use at most ${MAX_NAME_BYTES} bytes.`);
  return name;
}

function invalidName(message: string): ApiFailure {
  return new ApiFailure(422, "invalid-file-name", message);
}
