/** The folder of a notebook's files, in all kernels. */
export const HOME = "/home/pyodide";

export const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;

/** An invalid file name. The message is a sentence for the user. */
export class FilePathError extends Error {}

/**
 * The canonical form of a file's path: absolute, composed Unicode, no empty parts. Relative paths begin at
 * /home/pyodide. Throws `FilePathError` for paths outside of it, and for names that other systems don't support.
 */
export function filePath(path: string): string {
  const shown = path.length > 60 ? `${path.slice(0, 60)}…` : path;
  const composed = path.normalize("NFC");
  const full = composed.startsWith("/") ? composed : `${HOME}/${composed}`;
  const parts = full.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new FilePathError(`“${shown}” points outside its folder. Use a path without “..”.`);
  const normal = `/${parts.join("/")}`;
  if (!normal.startsWith(`${HOME}/`))
    throw new FilePathError(`“${shown}” isn't in ${HOME}. Choose a path in that folder.`);
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(normal) || !normal.isWellFormed()) {
    throw new FilePathError("File names can't contain line breaks or control characters. Choose another name.");
  }
  if (parts.some((part) => byteLength(part) > MAX_NAME_BYTES) || byteLength(normal) > MAX_PATH_BYTES) {
    throw new FilePathError(
      `“${shown}” is too long: a name has at most ${MAX_NAME_BYTES} bytes. Choose a shorter one.`,
    );
  }
  return normal;
}

/** The last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
