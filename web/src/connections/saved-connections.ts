import { forgetConnectionQueries } from "./query-history.ts";
import { connectionSpec } from "@fiddle/kernels";
import type {
  ChangeConnection,
  ConnectionsAnswer,
  ConnectionSchema,
  ConnectionTest,
  CreateConnection,
  SavedConnection,
} from "@fiddle/protocol";
import type { Dialect } from "@fiddle/sql/dialect";
import { createStore } from "zustand/vanilla";
import { api } from "../accounts/api.ts";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import type { SchemaAsked } from "./lazy-schema.ts";

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
  forgetConnectionQueries();
  savedConnections.setState({ state: "none", list: [] }, true);
}

/**
 * The SQL that a connection speaks, asked for where the connection isn't known yet. One that the account doesn't have, or
 * that nobody is logged in for, gets any dialect: the answer to its query says what is wrong, and whether it is the plan.
 * Throws `ApiFailure`.
 */
export async function findDialect(uuid: string, { call = api }: { readonly call?: typeof api } = {}): Promise<Dialect> {
  const known = savedConnections.getState().list.find((one) => one.uuid === uuid);
  try {
    return (known ?? (await call<SavedConnection>(`/api/connections/${encodeURIComponent(uuid)}`))).type;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 401 || error.status === 404)) return "postgresql";
    throw error;
  }
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
export function readSchema(uuid: string, asked: SchemaAsked = {}): Promise<ConnectionSchema> {
  const query = new URLSearchParams({ ...asked }).toString();
  return api<ConnectionSchema>(`/api/connections/${uuid}/schema${query && `?${query}`}`);
}

function keep(connection: SavedConnection): SavedConnection {
  savedConnections.setState(({ list }) => {
    const others = list.filter(({ uuid }) => uuid !== connection.uuid);
    return { state: "loaded", list: [...others, connection].toSorted((a, b) => a.name.localeCompare(b.name)) };
  });
  return connection;
}
