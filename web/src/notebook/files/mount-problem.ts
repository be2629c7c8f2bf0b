import { FolderTooLarge } from "../file-store/mount/folder.ts";

export const NOT_GRANTED = "read access was not granted";

/** Why a folder couldn't be synchronized, as a sentence. */
export function mountProblem(name: string, error: unknown): string {
  if (error instanceof FolderTooLarge) return error.message;
  const kind = error instanceof DOMException ? error.name : "";
  if (kind === "NotAllowedError") return `${name} was not mounted: ${NOT_GRANTED}`;
  if (kind === "NotFoundError")
    return `Couldn't read ${name}: the folder or one of its files no longer exists on the disk.`;
  return `Couldn't synchronize ${name}. Check the folder and mount it again.`;
}
