import { readNotebook } from "@fiddle/notebook";
import type { Fiddle } from "@fiddle/protocol";
import { ApiFailure, readFailure, fetchOrFail } from "../../accounts/failure.ts";
import { readFiddle } from "../../fiddles/calls.ts";
import { adopted } from "../../fiddles/saved-version.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import { listNotebooks } from "../document/local-notebooks.ts";
import { newNotebookId } from "../document/notebook-id.ts";
import { type Arrival, ArrivalMissing } from "../contract/arrival.ts";

/** The server's version of the notebook, for its own page. Rejects with `ArrivalMissing`. */
export async function fetchFiddle(id: string): Promise<Arrival> {
  const fiddle = await orNotFound(readFiddle(id));
  const from = fiddle.owner.is_me ? "your account" : `“${fiddle.title}”`;
  if (fiddle.owner.is_me) adopted(fiddle);
  const isMine = fiddle.owner.is_me;
  const opened = isMine ? read(fiddle) : readOthers(fiddle);
  return { ...opened, from, fiddle: { id, isMine, keepAs: isMine ? id : await copyId(id), ...about(fiddle) } };
}

/** The same for an embed on another site, where no one is logged in. */
export async function fetchForEmbed(id: string): Promise<Arrival> {
  const fiddle = await orNotFound(readAsAnybody(id));
  return {
    ...readOthers(fiddle),
    from: `“${fiddle.title}”`,
    fiddle: { id, isMine: false, keepAs: crypto.randomUUID(), ...about(fiddle) },
  };
}

async function readAsAnybody(id: string): Promise<Fiddle> {
  const path = `/api/fiddles/${encodeURIComponent(id)}`;
  const response = await fetchOrFail(fetch, path, { headers: new Headers(), credentials: "omit" });
  if (!response.ok) throw await readFailure(response);
  return ((await response.json()) as { fiddle: Fiddle }).fiddle;
}

async function orNotFound(reading: Promise<Fiddle>): Promise<Fiddle> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 410) throw new ArrivalMissing(error.message, false);
    if (error.status >= 400 && error.status < 429) throw new ArrivalMissing(NOWHERE, false);
    throw new ArrivalMissing(`It isn't in this browser. ${error.message}`, true);
  }
}

const NOWHERE =
  "It isn't in this browser, and you don't have access to it on the server. It may be private or deleted.";

/** A copy keeps the title that its author gave the notebook in their account. */
function readOthers(fiddle: Fiddle) {
  const { notebook, ...rest } = read(fiddle);
  return { ...rest, notebook: { ...notebook, metadata: { ...notebook.metadata, title: fiddle.title } } };
}

function about({ title, updated_at: updatedAt }: Fiddle) {
  return { title, updatedAt };
}

function read({ notebook }: Fiddle) {
  return readNotebook(JSON.stringify(notebook));
}

/** Reuses an unchanged copy, so that opening a fiddle often leaves only one. */
async function copyId(id: string): Promise<string> {
  const key = `fiddle:copy:${id}`;
  const before = readStored(key);
  if (before && !(await listNotebooks()).some((notebook) => notebook.id === before)) return before;
  const fresh = newNotebookId();
  writeStored(key, fresh);
  return fresh;
}
