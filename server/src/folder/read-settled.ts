import { hash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ApiFailure } from "../platform/errors.ts";
import { versionOf } from "./walk-folder.ts";

/** A file's text, with what tells it from any other. */
export interface ReadText {
  readonly text: string;
  /** SHA-256 of the file's bytes, in hex. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** See `versionOf`. */
  readonly version: string;
}

/** Larger ones aren't read as notebooks anywhere. */
const MAX_NOTEBOOK_FILE_BYTES = 100_000_000;
/** Programs that write a file empty it first. To a reader at that moment, all cells would be deleted. */
const SETTLE_MS = 100;
/** An empty file is probably one that is being written. */
const SETTLE_EMPTY_MS = 400;
/** A file that never rests is read anyway. */
const MAX_SETTLE_MS = 2_000;

/**
 * Reads a file that no program is writing at the moment, as far as its time and size can tell. Throws the system's error, or an
 * `ApiFailure` if it can't be a notebook.
 */
export async function readSettled(file: string): Promise<ReadText> {
  const deadline = Date.now() + MAX_SETTLE_MS;
  for (;;) {
    const read = await readOnce(file);
    const { mtimeMs, size } = read.stats;
    const restMs = size === 0 ? SETTLE_EMPTY_MS : SETTLE_MS;
    const ageMs = Date.now() - mtimeMs;
    const isSettled = read.isWhole && (ageMs >= restMs || ageMs < 0);
    if (isSettled || Date.now() >= deadline) return textOf(read);
    await wait(Math.min(restMs, Math.max(10, restMs - ageMs)));
  }
}

/** Opening a pipe would wait until a program writes to it, and four that wait stop all work with files. Windows has no such flag. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

type Once = Awaited<ReturnType<typeof readOnce>>;

async function readOnce(file: string) {
  const handle = await open(file, READ_AT_ONCE);
  try {
    const before = await handle.stat();
    if (!before.isFile()) throw notAFile();
    if (before.size > MAX_NOTEBOOK_FILE_BYTES) throw tooLarge();
    const bytes = await readBytes(handle);
    const stats = await handle.stat();
    return { bytes, stats, isWhole: versionOf(before) === versionOf(stats) && bytes.length === stats.size };
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle): Promise<Buffer> {
  const bytes = await handle.readFile();
  if (bytes.length > MAX_NOTEBOOK_FILE_BYTES) throw tooLarge();
  return bytes;
}

function textOf({ bytes, stats }: Once): ReadText {
  return {
    text: decode(bytes),
    digest: digestOf(bytes),
    modifiedAt: Math.round(stats.mtimeMs),
    version: versionOf(stats),
  };
}

/** SHA-256 in hex. */
export function digestOf(content: string | Buffer): string {
  return hash("sha256", content);
}

/** A byte order mark stays, so that it's written again. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ApiFailure(422, "not-a-notebook", "This file isn't UTF-8 text. Save it as UTF-8 in an editor first.");
  }
}

/** A folder or a pipe can have the name of a notebook. */
export function notAFile(): ApiFailure {
  return new ApiFailure(422, "not-a-notebook", "This isn't a file. Choose a notebook.");
}

function tooLarge(): ApiFailure {
  const limit = `${MAX_NOTEBOOK_FILE_BYTES / 1e6} MB`;
  return new ApiFailure(413, "too-large", `This file is larger than ${limit}. Clear its outputs in another program.`);
}
