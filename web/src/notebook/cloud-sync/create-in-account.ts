import { type NotebookDocument, writeNotebook } from "@fiddle/notebook";
import type { CreateFiddle, Fiddle, SavedNotebook } from "@fiddle/protocol";
import { isExampleId } from "../contract/arrival.ts";
import { ApiFailure } from "../../accounts/failure.ts";
import { createFiddle, readFiddle } from "../../fiddles/calls.ts";
import { digestOf, digestOfSaved, parseWritten } from "../../fiddles/digest.ts";
import { wantPaths } from "../../fiddles/file-ledger.ts";
import { adopted, wasSaved } from "../../fiddles/saved-version.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { savedKernelName } from "./saved-kernel-name.ts";

/** A notebook of this browser that is in no account yet. */
interface NewFiddle extends Pick<CreateFiddle, "title" | "tags"> {
  readonly id: string;
  readonly document: NotebookDocument;
  /** The files that go along. They are marked, and uploaded by `CloudFiles`. */
  readonly files: readonly FileEntry[];
  /** Another user's fiddle that this is a copy of. */
  readonly copyOf?: string | null;
  /** Whether the browser's storage has the notebook. */
  readonly isStored?: boolean;
}

export type Creation =
  | { readonly type: "created" }
  /** The account can't use the ID, so the fiddle has another one. */
  | { readonly type: "elsewhere"; readonly id: string }
  /** The account already has another version of this notebook. */
  | { readonly type: "conflict"; readonly theirs: Fiddle };

/** Saves a notebook to the account for the first time. Rejects with an `ApiFailure`. */
export async function createInAccount(
  { id, document, title, tags, files, copyOf = null, isStored = true }: NewFiddle,
  { read = readFiddle }: { readonly read?: typeof readFiddle } = {},
): Promise<Creation> {
  const written = writeNotebook(document.toNotebook());
  const digest = digestOf(written);
  const paths = files.map(({ path }) => path);
  try {
    const fiddle = await createFiddle({
      id,
      title,
      ...(tags && { tags }),
      ...(copyOf !== null && !isExampleId(copyOf) && { forked_from: copyOf }),
      kernel_name: savedKernelName(document),
      notebook: parseWritten(written) as SavedNotebook,
    });
    if (fiddle.id !== id) return { type: "elsewhere", id: fiddle.id };
    wantPaths(id, paths);
    wasSaved(fiddle, digest, isStored);
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
    const theirs = await read(id).catch(() => null);
    if (!theirs?.owner.is_me || theirs.deleted_at !== null) throw failure;
    wantPaths(id, paths);
    if (digestOfSaved(theirs.notebook) !== digest) return { type: "conflict", theirs };
    // An earlier call succeeded although its answer was lost.
    adopted(theirs, isStored);
  }
  return { type: "created" };
}

/** Whether the account already has another notebook with this ID, for example in the trash. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.id === "id-taken";
}
