import type { Publication, PublicationsAnswer, PublicationSummary, Publish, StatementsAnswer } from "@fiddle/protocol";
import { api } from "../accounts/api.ts";

/** An app by its id or slug. */
export async function readPublication(idOrSlug: string): Promise<Publication> {
  return (await api<{ publication: Publication }>(pathOf(idOrSlug))).publication;
}

/** The app of one's own fiddle; null if it was never published. */
export async function readPublicationOf(fiddleId: string): Promise<PublicationSummary | null> {
  const { publications } = await api<PublicationsAnswer>(publicationsOf(fiddleId));
  return publications[0] ?? null;
}

/** Publishes what is saved of a fiddle. The answer updates how much storage is used. */
export async function publish(fiddleId: string, json: Publish): Promise<PublicationSummary> {
  return (await api<{ publication: PublicationSummary }>(publicationsOf(fiddleId), { json })).publication;
}

export async function unpublish(id: string): Promise<PublicationSummary> {
  return (await api<{ publication: PublicationSummary }>(`${pathOf(id)}/unpublish`, { method: "POST" })).publication;
}

/** The queries of an app that its readers can run. */
export async function readOpenQueries(id: string): Promise<StatementsAnswer["statements"]> {
  return (await api<StatementsAnswer>(`${pathOf(id)}/statements`)).statements;
}

/** Reports someone else's app to the operator. */
export async function reportPublication(id: string, reason: string): Promise<void> {
  await api(`${pathOf(id)}/reports`, { json: { reason } });
}

function publicationsOf(fiddleId: string): string {
  return `/api/fiddles/${encodeURIComponent(fiddleId)}/publications`;
}

function pathOf(idOrSlug: string): string {
  return `/api/publications/${encodeURIComponent(idOrSlug)}`;
}
