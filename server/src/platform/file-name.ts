import { ApiFailure } from "./errors.ts";

const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;

export function invalidName(message: string): ApiFailure {
  return new ApiFailure(422, "invalid-file-name", message);
}

/** Throws an `ApiFailure` for a path that disks can't hold. */
export function requireShortPath(path: string): void {
  const isLong = path.split("/").some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES);
  if (isLong || Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw invalidName(`The file name is too long. Use at most ${MAX_NAME_BYTES} bytes.`);
}
