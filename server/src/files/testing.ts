import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plans } from "@fiddle/content/plans";
import { onTestFinished } from "vitest";
import { testApi } from "../../testing/api.ts";
import type { OpenDatabase } from "../database/open.ts";
import { readEnv } from "../platform/env.ts";
import { somebody } from "../../testing/somebody.ts";
import { type BlobStore, openBlobStore } from "../platform/blob-store.ts";

/** A user with a fiddle who uploads in chunks, with a quota of `limit` bytes and a separate data folder. */
export async function uploader(
  database: OpenDatabase,
  {
    limit,
    blobStore = (kept) => kept,
    ...changed
  }: { limit: number; blobStore?: (kept: BlobStore) => BlobStore; now?: () => Date },
) {
  const dataDir = join(tmpdir(), `fiddle-uploads-${randomUUID()}`);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = readEnv({ DATA_DIR: dataDir });
  const api = testApi(database, {
    env,
    plans: plans.map((plan) => ({ ...plan, storage_limit: plan.is_paid ? limit : 0 })),
    blobStore: blobStore(openBlobStore(env)),
    ...changed,
  });
  const me = await somebody(api);
  const id = await me.fiddle();
  const uploads = `/api/fiddles/${id}/uploads`;
  return {
    services: api.services,
    dataDir,
    me,
    fiddle: `/api/fiddles/${id}`,
    begin: (name: string, size: number) => me.ask("POST", uploads, { body: { name, size } }),
    cancel: (upload: string) => me.ask("DELETE", `${uploads}/${upload}`),
    chunk,
    used: async (): Promise<number> => (await me.ask("GET", "/api/me")).body.user.storage_used,
    kept,
  };

  async function chunk(
    upload: string,
    offset: number,
    body: string | ReadableStream,
    headers: Record<string, string> = {},
  ) {
    const authorization = `Bearer ${me.token}`;
    // Node requires `duplex` if a body is a stream.
    const sent = { method: "PUT", headers: { authorization, ...headers }, body, duplex: "half" };
    const request = new Request(`http://localhost:3000${uploads}/${upload}?offset=${offset}`, sent);
    const response = await api.api.request(request, undefined, { address: "192.0.2.1" });
    return { status: response.status, body: await response.json() };
  }

  /** The names of all stored blobs. */
  async function kept(): Promise<string[]> {
    if (!existsSync(dataDir)) return [];
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
}
