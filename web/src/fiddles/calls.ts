import type {
  CreateFiddle,
  Fiddle,
  FiddleCopied,
  FiddlesAnswer,
  FiddlesQuery,
  FiddleSummary,
  RevisionConflict,
  SaveFiddle,
  TagsAnswer,
} from "@fiddle/protocol";
import { api } from "../accounts/api.ts";
import { ApiFailure } from "../accounts/failure.ts";

/** The result of a save: accepted, or rejected because the fiddle has changed since the revision it was based on. */
export type SaveAnswer =
  | { readonly type: "saved"; readonly fiddle: FiddleSummary }
  | { readonly type: "conflict"; readonly theirs: Fiddle };

export async function readFiddle(id: string): Promise<Fiddle> {
  return (await api<{ fiddle: Fiddle }>(pathOf(id))).fiddle;
}

export async function createFiddle(json: CreateFiddle): Promise<FiddleSummary> {
  return (await api<{ fiddle: FiddleSummary }>("/api/fiddles", { json })).fiddle;
}

export async function saveFiddle(id: string, json: SaveFiddle): Promise<SaveAnswer> {
  try {
    const { fiddle } = await api<{ fiddle: FiddleSummary }>(pathOf(id), { method: "PUT", json });
    return { type: "saved", fiddle };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.id !== "revision-conflict") throw error;
    return { type: "conflict", theirs: (error.answer as RevisionConflict).fiddle };
  }
}

/** Moves the fiddle to the trash. */
export async function deleteFiddle(id: string): Promise<void> {
  await api(pathOf(id), { method: "DELETE" });
}

/** Deletes the fiddle and its files permanently. */
export async function eraseFiddle(id: string): Promise<void> {
  await api(`${pathOf(id)}?forever=true`, { method: "DELETE" });
}

export async function restoreFiddle(id: string): Promise<void> {
  await api(`${pathOf(id)}/restore`, { method: "POST" });
}

export function duplicateFiddle(id: string): Promise<FiddleCopied> {
  return api(`${pathOf(id)}/duplicate`, { method: "POST" });
}

export function listFiddles(query: Partial<FiddlesQuery>): Promise<FiddlesAnswer> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, `${value}`]])),
  );
  return api(`/api/fiddles?${search}`);
}

export function listTags(): Promise<TagsAnswer> {
  return api("/api/saved/tags");
}

/** Reports another user's notebook to the operator. */
export async function reportFiddle(id: string, reason: string): Promise<void> {
  await api(`${pathOf(id)}/reports`, { json: { reason } });
}

function pathOf(id: string): string {
  return `/api/fiddles/${encodeURIComponent(id)}`;
}
