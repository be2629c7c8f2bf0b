import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type { OpenDatabase } from "../database/open.ts";
import { sharedDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { type Frame, FrameReader, FRAMES_TYPE } from "@fiddle/protocol/connection-frames.ts";
import { ORIGIN, testApi } from "../../testing/api.ts";
import { somebody } from "../../testing/somebody.ts";

/** An API that may reach this machine, as an operator can allow. */
export function localApi(database: OpenDatabase, changed: Parameters<typeof testApi>[1] = {}) {
  const env = readEnv({ CONNECTION_NETWORKS: "127.0.0.0/8,::1/128", DATA_DIR: `/tmp/fiddle-test-${process.pid}` });
  return testApi(database, { env, ...changed });
}

/** Such an API for the tests of a file, or of a `describe`, and somebody who uses it. */
export function sharedLocalApi(changed: Parameters<typeof testApi>[1] = {}) {
  const database = sharedDatabase();
  let api: Api;
  let ann: Somebody;
  beforeAll(async () => {
    api = localApi(database(), changed);
    ann = await somebody(api);
  }, 60_000);
  return { database, api: () => api, ann: () => ann };
}

export type Api = ReturnType<typeof testApi>;
export type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Saves a connection and returns its id. */
export async function saveConnection(owner: Somebody, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const saved = await owner.ask("POST", "/api/connections", { body: { name: randomUUID(), ...fields } });
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
  return saved.body.uuid as string;
}

/** A query's frames. */
export async function framesOf(owner: Somebody, id: string, query: string): Promise<Frame[]> {
  const { response } = await owner.ask("POST", `/api/connections/${id}/query`, {
    body: { query },
    headers: { accept: FRAMES_TYPE },
  });
  const reader = new FrameReader();
  const found: Frame[] = [];
  for await (const piece of response.body ?? []) found.push(...reader.read(piece));
  return found;
}

/** Begins a query as a browser does, and goes away once `whileRunning` is over. */
export async function queryUntil(
  { api }: Api,
  { token }: Somebody,
  id: string,
  query: string,
  whileRunning: () => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  const headers = {
    origin: ORIGIN,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: FRAMES_TYPE,
  };
  const init = { method: "POST", signal: abort.signal, headers, body: JSON.stringify({ query }) };
  const read = async () => {
    const { body } = await api.request(`/api/connections/${id}/query`, init, { address: "192.0.2.1" });
    const reader = body?.getReader();
    while ((await reader?.read())?.done === false);
  };
  const reading = read();
  await whileRunning();
  abort.abort();
  await reading;
}
