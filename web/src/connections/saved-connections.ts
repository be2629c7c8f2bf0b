import { connectionSpec } from "@fiddle/kernels";
import type {
  ChangeConnection,
  ConnectionsAnswer,
  ConnectionSchema,
  ConnectionTest,
  CreateConnection,
  SavedConnection,
} from "@fiddle/protocol";
import { createStore } from "zustand/vanilla";
import { api } from "../accounts/api.ts";
import { sentenceOf } from "../accounts/failure.ts";

export type SavedConnections =
  | { readonly state: "none" | "loading"; readonly list: readonly SavedConnection[] }
  | { readonly state: "loaded"; readonly list: readonly SavedConnection[] }
  | { readonly state: "failed"; readonly list: readonly SavedConnection[]; readonly problem: string };

/** The account's connections, as far as they are known. */
export const savedConnections = createStore<SavedConnections>(() => ({ state: "none", list: [] }));

/** The kernels that they are, for where kernels are chosen. */
export function kernelsOf({ list }: SavedConnections) {
  return list.map(({ uuid, name }) => connectionSpec(uuid, name));
}

export async function loadConnections(): Promise<void> {
  const { list } = savedConnections.getState();
  savedConnections.setState({ state: "loading", list }, true);
  try {
    const { connections } = await api<ConnectionsAnswer>("/api/connections");
    savedConnections.setState({ state: "loaded", list: connections }, true);
  } catch (error) {
    savedConnections.setState({ state: "failed", list, problem: sentenceOf(error) }, true);
  }
}

/** Nobody is logged in anymore. */
export function forgetConnections(): void {
  savedConnections.setState({ state: "none", list: [] }, true);
}

/** One of them, asked for where it isn't known yet. Throws `ApiFailure`. */
export async function findConnection(uuid: string): Promise<SavedConnection> {
  const known = savedConnections.getState().list.find((one) => one.uuid === uuid);
  return known ?? (await api<SavedConnection>(`/api/connections/${encodeURIComponent(uuid)}`));
}

export async function createConnection(json: CreateConnection): Promise<SavedConnection> {
  return keep(await api<SavedConnection>("/api/connections", { json }));
}

export async function changeConnection(uuid: string, json: ChangeConnection): Promise<SavedConnection> {
  return keep(await api<SavedConnection>(`/api/connections/${uuid}`, { method: "PUT", json }));
}

export async function deleteConnection(uuid: string): Promise<void> {
  await api(`/api/connections/${uuid}`, { method: "DELETE" });
  savedConnections.setState(({ list }) => ({ list: list.filter((one) => one.uuid !== uuid) }));
}

export function testConnection(uuid: string): Promise<ConnectionTest> {
  return api<ConnectionTest>(`/api/connections/${uuid}/test`, { method: "POST" });
}

/** The connection as it is now, e.g. with the key that its SSH host showed in a test. */
export async function reloadConnection(uuid: string): Promise<SavedConnection> {
  return keep(await api<SavedConnection>(`/api/connections/${uuid}`));
}

/** Schemas, and tables of `schema`, or of all where there are few. */
export function readSchema(uuid: string, schema?: string): Promise<ConnectionSchema> {
  const query = schema === undefined ? "" : `?schema=${encodeURIComponent(schema)}`;
  return api<ConnectionSchema>(`/api/connections/${uuid}/schema${query}`);
}

function keep(connection: SavedConnection): SavedConnection {
  savedConnections.setState(({ list }) => {
    const others = list.filter(({ uuid }) => uuid !== connection.uuid);
    return { state: "loaded", list: [...others, connection].toSorted((a, b) => a.name.localeCompare(b.name)) };
  });
  return connection;
}
