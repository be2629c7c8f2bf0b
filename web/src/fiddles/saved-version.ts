import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import type { Fiddle, FiddleSummary, Visibility } from "@fiddle/protocol";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";
import { digestOfSaved } from "./digest.ts";

/** What this browser knows about a notebook that is also in an account. */
export interface FiddleRecord extends SavedVersion {
  /** The ID of the account. */
  readonly ownerId: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly visibility: Visibility;
  /** Why an operator took it down; null if none did. */
  readonly takenDown: string | null;
}

/**
 * The server's revision that the local notebook is based on. A save that names it replaces that revision, so naming one
 * whose content was never here would overwrite another device's work. Only this file writes it.
 */
export interface SavedVersion {
  readonly revision: number;
  /** The digest of that revision's notebook. */
  readonly digest: string;
}

const PREFIX = "fiddle:saved:";

/** Records that the browser couldn't store, and those of notebooks that it couldn't store. They last as long as the page. */
const unstored = new Map<string, FiddleRecord>();

/** Null for a notebook that is only in this browser. */
export function readRecord(id: string): FiddleRecord | null {
  const held = unstored.get(id);
  if (held) return held;
  const stored = jsonOrNull(readStored(PREFIX + id)) as Partial<FiddleRecord> | null;
  if (!stored || typeof stored.ownerId !== "string" || typeof stored.revision !== "number") return null;
  const { ownerId, revision, digest = "", title = "", tags = [], visibility = "private", takenDown = null } = stored;
  return { ownerId, revision, digest, title, tags, visibility, takenDown };
}

/**
 * The server accepted this notebook as its newest revision.
 *
 * @param isStored Whether the browser's storage has the notebook as well. If not, the next visit must not take the older
 *   notebook that it finds there for a change of this revision.
 */
export function wasSaved(answer: FiddleSummary, digest: string, isStored = true): void {
  write(answer.id, { ...detailsOf(answer), revision: answer.revision, digest }, isStored);
}

/** The local notebook is now this revision of the server, or is based on it. `isStored` as in `wasSaved`. */
export function adopted(theirs: Fiddle, isStored = true): void {
  wasSaved(theirs, digestOfSaved(theirs.notebook), isStored);
}

/**
 * The title, tags, visibility or the operator's mark changed. The revision moves only if this change alone made it from
 * the known one. Otherwise another device saved in between, and the next save here must find that out.
 */
export function detailsChanged(answer: FiddleSummary): void {
  const record = readRecord(answer.id);
  if (!record) return;
  const isNext = answer.revision === record.revision + 1;
  const changed = { ...record, ...detailsOf(answer), ...(isNext && { revision: answer.revision }) };
  write(answer.id, changed, !unstored.has(answer.id));
}

/** Makes the notebook one that is only in this browser. */
export function forgetRecord(id: string): void {
  unstored.delete(id);
  removeStored(PREFIX + id);
}

/** Runs only one piece of work on a fiddle at a time, across all tabs. Pages without a secure context have no locks. */
export function onFiddle<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request(`fiddle-save-${id}`, work) : work();
}

function write(id: string, record: FiddleRecord, isStored: boolean): void {
  if (isStored && writeStored(PREFIX + id, JSON.stringify(record))) unstored.delete(id);
  else unstored.set(id, record);
}

function detailsOf(fiddle: FiddleSummary): Omit<FiddleRecord, keyof SavedVersion> {
  const { owner, title, tags, visibility } = fiddle;
  const takenDown = fiddle.taken_down ? (fiddle.taken_down_reason ?? "") : null;
  return { ownerId: owner.id, title, tags, visibility, takenDown };
}
