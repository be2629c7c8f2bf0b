import { rm } from "node:fs/promises";
import type { RemoteFile } from "@fiddle/protocol";
import type { SignedInUser } from "../accounts/signed-in-user.ts";
import { ApiFailure } from "../errors.ts";
import { type FiddleRow, ownFiddle } from "../fiddles/fiddle.ts";
import type { Services } from "../services.ts";
import type { Form } from "./read-form.ts";
import type { Staged } from "./stage.ts";
import { addChunk, cancelUpload, finishUpload, startUpload } from "./uploads.ts";

/** A fiddle of the person's own that takes files. */
export async function requireEditableFiddle(
  services: Pick<Services, "db">,
  user: SignedInUser,
  id: string,
): Promise<FiddleRow> {
  const fiddle = await ownFiddle(services, user, id);
  if (fiddle.deleted_at !== null)
    throw new ApiFailure(409, "in-trash", "This fiddle was deleted. Restore it, then upload again.");
  return fiddle;
}

/** Keeps a file that came in one piece, the way that one in several is kept. */
export async function saveWholeFile(
  services: Services,
  user: SignedInUser,
  fiddleId: string,
  { fields, file }: Form<Staged>,
): Promise<RemoteFile> {
  if (!file) throw new ApiFailure(422, "invalid-input", "file: Send a file.");
  try {
    const named = fields.get("fiddle") ?? fiddleId;
    if (named !== fiddleId)
      throw new ApiFailure(422, "invalid-input", "fiddle: This is not the fiddle of the address. Send its id.");
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
