import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { AdminHealthAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import { stage } from "../platform/stage.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "db" | "blobStore" | "env" | "mail" | "redis" | "scanner">;
type Part = AdminHealthAnswer["parts"][number];

const HEALTH_CHECK_TIMEOUT_MS = 5000;
/** The content of the file that's written to check the storage. */
const PROBE = new TextEncoder().encode("probe");

/** Checks all services of the server in parallel. */
export async function checkHealth(services: Needs): Promise<AdminHealthAnswer> {
  const { db, env, mail, redis, scanner } = services;
  const database = sql<{ version: string }>`select version()`.execute(db).then(({ rows }) => rows[0]?.version ?? "");
  const version = database.then(shortVersion, () => "");
  const engine = env.databaseUrl === undefined ? "embedded" : "a server";
  const parts = await Promise.all([
    checkPart("database", async () => `${shortVersion(await database)}, ${engine}`),
    checkPart("files", () => tryFiles(services)),
    redis
      ? checkPart("redis", async () => `Redis ${versionOf(await redis.info("server"))}`)
      : unused("redis", NO_REDIS),
    mail.canSend
      ? checkPart("mail", () => mail.check().then(() => "Connected to the mail server"))
      : unused("mail", NO_MAIL),
    scanner ? checkPart("scanner", () => scanner.version()) : unused("scanner", NO_SCANNER),
  ]);
  return {
    parts,
    versions: { node: process.version, database: await version },
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
  };
}

const NO_REDIS = "Each server counts its own limits";
const NO_MAIL = "Emails are written to the log";
const NO_SCANNER = "Uploads aren't scanned for viruses";

/** Writes, reads and deletes a small file. */
async function tryFiles({ blobStore, env }: Needs): Promise<string> {
  const key = `probe-${randomUUID()}`;
  const { path, size } = await stage(env.dataDir, Readable.from([PROBE]), PROBE.length, () => new Error("too much"));
  await blobStore.put(key, path, size);
  try {
    let read = 0;
    for await (const chunk of await blobStore.read(key)) read += (chunk as Uint8Array).length;
    if (read !== size) throw new Error("A test file couldn't be read back correctly.");
  } finally {
    await blobStore.remove(key);
  }
  return env.s3 ? `The bucket ${env.s3.bucket}` : "A folder on this server";
}

async function checkPart(name: Part["name"], work: () => Promise<string>): Promise<Part> {
  const startedAt = performance.now();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No response within ${HEALTH_CHECK_TIMEOUT_MS / 1000} seconds.`)),
    HEALTH_CHECK_TIMEOUT_MS,
  );
  try {
    const says = await Promise.race([work(), timeout]);
    return { name, state: "well", says, milliseconds: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return { name, state: "failing", says: messageOf(error), milliseconds: null };
  } finally {
    clearTimeout(timer);
  }
}

function unused(name: Part["name"], says: string): Part {
  return { name, state: "unused", says, milliseconds: null };
}

/** Shortens "PostgreSQL 18.3 on x86_64-…, compiled by …" to "PostgreSQL 18.3". */
function shortVersion(version: string): string {
  return version.split(" ").slice(0, 2).join(" ");
}

function versionOf(info: string): string {
  return /redis_version:(\S+)/.exec(info)?.[1] ?? "";
}
