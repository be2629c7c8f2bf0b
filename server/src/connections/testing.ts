import { randomUUID } from "node:crypto";
import type { OpenDatabase } from "../database/open.ts";
import { readEnv } from "../env.ts";
import { testApi } from "../api/testing.ts";
import { somebody } from "../fiddles/testing.ts";

/** An API that may reach this machine, as an operator can allow. */
export function localApi(database: OpenDatabase) {
  const env = readEnv({ CONNECTION_NETWORKS: "127.0.0.0/8,::1/128", DATA_DIR: `/tmp/fiddle-test-${process.pid}` });
  return testApi(database, { env });
}

export type Api = ReturnType<typeof testApi>;
export type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Saves a connection and returns its id. */
export async function saveConnection(owner: Somebody, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const saved = await owner.ask("POST", "/api/connections", { body: { name: randomUUID(), ...fields } });
  if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
  return saved.body.uuid as string;
}
