import type { Refreshing, SaveSchedule } from "@fiddle/protocol";
import { api } from "../accounts/api.ts";

/** When one's own app is refreshed, and how that went. */
export function readRefreshing(appId: string): Promise<Refreshing> {
  return ask(`${pathOf(appId)}/schedule`);
}

export function saveSchedule(appId: string, json: SaveSchedule): Promise<Refreshing> {
  return ask(`${pathOf(appId)}/schedule`, { method: "PUT", json });
}

/** The app is never refreshed by itself then. */
export function deleteSchedule(appId: string): Promise<Refreshing> {
  return ask(`${pathOf(appId)}/schedule`, { method: "DELETE" });
}

/** Begins a refresh. Its end is in `last` of a later answer. */
export function refreshNow(appId: string): Promise<Refreshing> {
  return ask(`${pathOf(appId)}/refreshes`, { method: "POST" });
}

export function setReaderQueries(appId: string, isOn: boolean): Promise<Refreshing> {
  return ask(`${pathOf(appId)}/reader-queries`, { method: "PUT", json: { reader_queries: isOn } });
}

async function ask(...request: Parameters<typeof api>): Promise<Refreshing> {
  return (await api<{ refreshing: Refreshing }>(...request)).refreshing;
}

function pathOf(appId: string): string {
  return `/api/publications/${encodeURIComponent(appId)}`;
}
