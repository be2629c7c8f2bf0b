import { FolderTooLarge } from "../file-store/mount/folder.ts";

export const NOT_GRANTED = "read access was not granted";

/** Why a folder and the notebook are not the same, as a sentence. */
export function mountProblem(name: string, error: unknown): string {
  if (error instanceof FolderTooLarge) return error.message;
  const kind = error instanceof DOMException ? error.name : "";
  if (kind === "NotAllowedError") return `${name} was not mounted: ${NOT_GRANTED}`;
  if (kind === "NotFoundError") return `${name} could not be read: it, or a file in it, is gone from the disk.`;
  return `${name} and the notebook could not be brought up to date. Check the folder and mount it again.`;
}
