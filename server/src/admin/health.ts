import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { AdminHealthAnswer } from "@fiddle/protocol";
import { sql } from "kysely";
import { stage } from "../files/stage.ts";
import { messageOf } from "../platform/log.ts";
import type { Services } from "../services.ts";

type Needs = Pick<Services, "db" | "bytes" | "env" | "mail" | "redis" | "scanner">;
type Part = AdminHealthAnswer["parts"][number];

/** How long a part may take to answer, in milliseconds. */
const PATIENCE = 5000;
/** What a file that is only written to see whether it can be holds. */
const PROBE = new TextEncoder().encode("probe");

/** Asks every part of the server how it is, all at once. */
export async function checkHealth(services: Needs): Promise<AdminHealthAnswer> {
  const { db, env, mail, redis, scanner } = services;
  const database = sql<{ version: string }>`select version()`.execute(db).then(({ rows }) => rows[0]?.version ?? "");
  const version = database.then(shortVersion, () => "");
  const engine = env.databaseUrl === undefined ? "embedded" : "a server";
  const parts = await Promise.all([
    ask("database", async () => `${shortVersion(await database)}, ${engine}`),
    ask("files", () => tryFiles(services)),
    redis ? ask("redis", async () => `Redis ${versionOf(await redis.info("server"))}`) : unused("redis", NO_REDIS),
    mail.canSend ? ask("mail", () => mail.check().then(() => "The mail server takes us")) : unused("mail", NO_MAIL),
    scanner ? ask("scanner", () => scanner.version()) : unused("scanner", NO_SCANNER),
  ]);
  return {
    parts,
    versions: { node: process.version, database: await version },
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
  };
}

const NO_REDIS = "Limits are counted by this server alone";
const NO_MAIL = "Mails are written to the log";
const NO_SCANNER = "Uploads are not searched for viruses";

/** Writes a small file, reads it and removes it again. */
async function tryFiles({ bytes, env }: Needs): Promise<string> {
  const key = `probe-${randomUUID()}`;
  const { path, size } = await stage(env.dataDir, Readable.from([PROBE]), PROBE.length, () => new Error("too much"));
  await bytes.put(key, path, size);
  try {
    let read = 0;
    for await (const chunk of await bytes.read(key)) read += (chunk as Uint8Array).length;
    if (read !== size) throw new Error("A file was not read as it was written.");
  } finally {
    await bytes.remove(key);
  }
  return env.s3 ? `The bucket ${env.s3.bucket}` : "A folder of this server";
}

async function ask(name: Part["name"], work: () => Promise<string>): Promise<Part> {
  const begun = performance.now();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE / 1000} seconds.`)), PATIENCE);
  try {
    const says = await Promise.race([work(), late]);
    return { name, state: "well", says, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    return { name, state: "failing", says: messageOf(error), milliseconds: null };
  } finally {
    clearTimeout(timer);
  }
}

function unused(name: Part["name"], says: string): Part {
  return { name, state: "unused", says, milliseconds: null };
}

/** "PostgreSQL 18.3" of "PostgreSQL 18.3 on x86_64-…, compiled by …". */
function shortVersion(version: string): string {
  return version.split(" ").slice(0, 2).join(" ");
}

function versionOf(info: string): string {
  return /redis_version:(\S+)/.exec(info)?.[1] ?? "";
}
