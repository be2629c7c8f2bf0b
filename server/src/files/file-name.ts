import { ApiFailure } from "../errors.ts";

/** Where a notebook's files are in its kernel. */
const HOME = "/home/pyodide/";
const LONGEST_NAME = 255;
const LONGEST_PATH = 4096;
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** The one way to write the name of a file: its path within the notebook's folder. Throws a failure for what cannot be one. */
export function cleanFileName(given: string): string {
  const composed = given.normalize("NFC");
  const within = composed.startsWith(HOME) ? composed.slice(HOME.length) : composed;
  const parts = within.split("/").filter((part) => part !== "" && part !== ".");
  const name = parts.join("/");
  if (name === "") throw wrong("Give the file's name.");
  // Backslashes part folders on some systems, and the name may be written to one.
  if (name.split(/[/\\]/).includes("..")) throw wrong("The file's name leads out of its folder. Use one without “..”.");
  if (CONTROL.test(name) || !name.isWellFormed())
    throw wrong("A file name cannot hold line breaks or control characters. Choose another name.");
  if (parts.some((part) => Buffer.byteLength(part) > LONGEST_NAME) || Buffer.byteLength(name) > LONGEST_PATH)
    throw wrong(`The file's name is too long: it has at most ${LONGEST_NAME} bytes. Choose a shorter one.`);
  return name;
}

function wrong(message: string): ApiFailure {
  return new ApiFailure(422, "wrong-file-name", message);
}
