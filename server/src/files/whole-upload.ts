import { rm } from "node:fs/promises";
import type { RemoteFile } from "@fiddle/protocol";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { type FiddleRow, ownFiddle } from "../contract/fiddle.ts";
import type { Services } from "../contract/services.ts";
import type { Form } from "./read-form.ts";
import type { Staged } from "../platform/stage.ts";
import { addChunk, cancelUpload, finishUpload, startUpload } from "./uploads.ts";

/** Returns the user's own fiddle, unless it's in the trash. */
export async function requireEditableFiddle(
  services: Pick<Services, "db">,
  user: SignedInUser,
  id: string,
): Promise<FiddleRow> {
  const fiddle = await ownFiddle(services, user, id);
  if (fiddle.deleted_at !== null)
    throw new ApiFailure(409, "in-trash", "This notebook is in the trash. Restore it, then try again.");
  return fiddle;
}

/** Stores a file that was sent in one request as an upload with a single chunk. */
export async function saveWholeFile(
  services: Services,
  user: SignedInUser,
  fiddleId: string,
  { fields, file }: Form<Staged>,
): Promise<RemoteFile> {
  if (!file) throw new ApiFailure(422, "invalid-input", "file: Attach a file.");
  try {
    const named = fields.get("fiddle") ?? fiddleId;
    if (named !== fiddleId) throw new ApiFailure(422, "invalid-input", "fiddle: The id must match the one in the URL.");
    const upload = await startUpload(services, user, fiddleId, { name: file.name, size: file.kept.size });
    try {
      return await finishUpload(services, await addChunk(services, upload, 0, file.kept));
    } catch (error) {
      await cancelUpload(services, upload);
      throw error;
    }
  } finally {
    await rm(file.kept.path, { force: true });
  }
}
