import { readNotebook } from "@fiddle/notebook";
import type { Fiddle, Publication, PublishedApp } from "@fiddle/protocol";
import { ApiFailure, readFailure, fetchOrFail } from "../../accounts/failure.ts";
import { readFiddle } from "../../fiddles/calls.ts";
import { readPublication } from "../../fiddles/publication-calls.ts";
import { adopted } from "../../fiddles/saved-version.ts";
import { onHost } from "../../platform/base.ts";
import { isOffered } from "../../platform/capabilities.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import { listNotebooks } from "../document/local-notebooks.ts";
import { newNotebookId } from "../document/notebook-id.ts";
import { type Arrival, ArrivalMissing, exampleId } from "../contract/arrival.ts";

/** The server's version of the notebook, for its own page. Rejects with `ArrivalMissing`. */
export async function fetchFiddle(id: string): Promise<Arrival> {
  if (!isOffered("saving")) throw new ArrivalMissing(NOT_HERE, false);
  const fiddle = await orNotFound(readFiddle(id));
  const from = fiddle.owner.is_me ? "your account" : `“${fiddle.title}”`;
  if (fiddle.owner.is_me) adopted(fiddle);
  const isMine = fiddle.owner.is_me;
  const opened = isMine ? read(fiddle) : readOthers(fiddle);
  return { ...opened, from, fiddle: { id, isMine, keepAs: isMine ? id : await copyId(id), ...about(fiddle) } };
}

/** A published app, for its own page. Rejects with `ArrivalMissing`. */
export async function fetchPublication(slug: string): Promise<Arrival> {
  const publication = await orNotFound(readPublication(slug));
  return arrivalOf(publication, await copyId(publication.id));
}

/** An app of the content. Rejects with `ArrivalMissing`. */
export async function fetchExampleApp({ slug, title, resultsAt: updatedAt, data }: PublishedApp): Promise<Arrival> {
  const path = onHost(`/apps/${encodeURIComponent(slug)}/notebook.json`);
  const opened = readNotebook(JSON.stringify(await orNotFound(readAsAnybody<unknown>(path))));
  const id = exampleId(slug);
  const app = { slug, author: null };
  return {
    ...opened,
    from: `“${title}”`,
    fiddle: { id, isMine: false, keepAs: await copyId(id), title, updatedAt, app, data },
  };
}

/** A fiddle or a published app for an embed on another site, where no one is logged in. */
export async function fetchForEmbed(id: string, kind: "notebook" | "app" = "notebook"): Promise<Arrival> {
  const keepAs = crypto.randomUUID();
  if (kind === "app") {
    const path = `/api/publications/${encodeURIComponent(id)}`;
    const { publication } = await orNotFound(readAsAnybody<{ publication: Publication }>(path));
    return arrivalOf(publication, keepAs);
  }
  const { fiddle } = await orNotFound(readAsAnybody<{ fiddle: Fiddle }>(`/api/fiddles/${encodeURIComponent(id)}`));
  return {
    ...readOthers(fiddle),
    from: `“${fiddle.title}”`,
    fiddle: { id, isMine: false, keepAs, ...about(fiddle) },
  };
}

function arrivalOf(publication: Publication, keepAs: string): Arrival {
  const { id, slug, title, author, owner, refreshed_at, published_at } = publication;
  const updatedAt = refreshed_at ?? published_at;
  const fiddle = { id, isMine: false, keepAs, title, updatedAt, app: { slug, author, isMine: owner.is_me } };
  return { ...readOthers(publication), from: `“${title}”`, fiddle };
}

async function readAsAnybody<Answer>(path: string): Promise<Answer> {
  const response = await fetchOrFail(fetch, path, { headers: new Headers(), credentials: "omit" });
  if (!response.ok) throw await readFailure(response);
  return (await response.json()) as Answer;
}

async function orNotFound<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 410) throw new ArrivalMissing(error.message, false, true);
    if (error.status >= 400 && error.status < 429) throw new ArrivalMissing(NOWHERE, false);
    throw new ArrivalMissing(`It isn't in this browser. ${error.message}`, true);
  }
}

const NOT_HERE =
  "It isn't in this browser, and this site stores no notebooks. Open it in the browser in which it was written.";
const NOWHERE =
  "It isn't in this browser, and you don't have access to it on the server. It may be private or deleted.";

/** A copy keeps the title that its author gave the notebook in their account. */
function readOthers(fiddle: Fiddle | Publication) {
  const { notebook, ...rest } = read(fiddle);
  return { ...rest, notebook: { ...notebook, metadata: { ...notebook.metadata, title: fiddle.title } } };
}

function about({ title, updated_at: updatedAt }: Fiddle) {
  return { title, updatedAt };
}

function read({ notebook }: Pick<Fiddle, "notebook">) {
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
