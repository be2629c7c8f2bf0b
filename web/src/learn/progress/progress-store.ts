import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import {
  mergeProgress,
  mergeWrong,
  newProgress,
  type Progress,
  progressSchema,
  type WrongAnswer,
} from "@fiddle/protocol/learn/progress.ts";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { FINISHED_ASLEEP, VISITED } from "../../platform/sleeping-ids.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const PREFIX = `${VISITED}:`;
const DEVICE = "fiddle-device";

interface ProgressState {
  /** E.g. `challenges/count-vowels` → what is known of it. */
  readonly items: Readonly<Record<string, Progress>>;
  /** Whether the browser refused to keep the last change. */
  readonly unsaved: boolean;
}

/** The learner's progress in this browser. Other tabs' changes are merged in. */
export const progressStore = createStore<ProgressState>(() => ({ items: {}, unsaved: false }));

let loaded = false;

/** Reads what this browser keeps. Only in the browser, and only once. */
export function loadProgress(): void {
  if (loaded) return;
  loaded = true;
  progressStore.setState({ items: Object.fromEntries(keptItems().flatMap(readItem)) });
  takeOverFinished();
  addEventListener("storage", ({ key }) => {
    const item = key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
    if (item === null) return;
    const [entry] = readItem(item);
    if (entry) keep(mergeProgress(entry[1], progressOf(item)), { write: false });
  });
}

export function progressOf(item: string): Progress {
  return progressStore.getState().items[item] ?? newProgress(item);
}

/** Changes one item's record and keeps it at once. */
export function changeProgress(item: string, change: (before: Progress) => Partial<Progress>): void {
  const before = progressOf(item);
  keep({ ...before, ...change(before) }, { write: true });
}

/** Takes over what another device or the account knows. */
export function mergeIntoStore(records: readonly Progress[]): void {
  for (const record of records) keep(mergeProgress(progressOf(record.item), record), { write: true });
}

/** Keeps the newest text of this device. */
export function saveDraft(item: string, code: string): void {
  const device = deviceId();
  changeProgress(item, ({ drafts }) => ({
    drafts: [...drafts.filter((draft) => draft.device !== device), { device, code, savedAt: Date.now() }],
  }));
}

export function noteDay(item: string): void {
  const today = localDay();
  changeProgress(item, ({ days }) => ({ days: days.includes(today) ? days : [...days, today].sort() }));
}

/** Keeps what was answered, unless the task or question is solved already. */
export function noteWrong(item: string, { id, label, answer }: Omit<WrongAnswer, "at">, at = Date.now()): void {
  const short = answer.length > MAX_ANSWER_CHARACTERS ? `${answer.slice(0, MAX_ANSWER_CHARACTERS - 1)}…` : answer;
  changeProgress(item, ({ wrong, tasks }) => ({
    wrong: mergeWrong([...wrong, { id, label, answer: short, at }], tasks),
  }));
}

const MAX_ANSWER_CHARACTERS = 120;

/** Keeps that tasks or questions are solved. */
export function noteSolved(item: string, ids: readonly string[]): void {
  changeProgress(item, (before) => {
    const tasks = [...new Set([...before.tasks, ...ids])].sort();
    return { tasks, wrong: mergeWrong(before.wrong, tasks) };
  });
}

/** The day where the learner is, e.g. `2026-11-24`. */
export function localDay(): string {
  const date = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The record of an item; an empty one on the server and in the first render. */
export function useProgress(item: string): Progress {
  const found = useSyncExternalStore(
    progressStore.subscribe,
    () => progressStore.getState().items[item],
    () => undefined,
  );
  return found ?? newProgress(item);
}

const NONE: ProgressState["items"] = {};

export function useAllProgress(): ProgressState["items"] {
  return useSyncExternalStore(
    progressStore.subscribe,
    () => progressStore.getState().items,
    () => NONE,
  );
}

/** Names this browser, so that its drafts and those of others can be told apart. */
export function deviceId(): string {
  const known = readStored(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID().slice(0, 8);
  writeStored(DEVICE, made);
  return made;
}

function keep(progress: Progress, { write }: { readonly write: boolean }): void {
  const { items } = progressStore.getState();
  const isNew = !(progress.item in items);
  const next = { ...items, [progress.item]: progress };
  const kept = !write || writeStored(PREFIX + progress.item, JSON.stringify(progress));
  if (write && isNew) writeStored(VISITED, JSON.stringify(Object.keys(next)));
  progressStore.setState({ items: next, unsaved: !kept });
}

function keptItems(): readonly string[] {
  const items = jsonOrNull(readStored(VISITED));
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
}

/** Keeps what was marked as finished on a page whose reader left before it woke (`wakeOnUse`). */
function takeOverFinished(): void {
  const items = (readStored(FINISHED_ASLEEP) ?? "").split(" ");
  const records = items.map((item) => progressSchema.safeParse({ item, finished: true }));
  mergeIntoStore(records.flatMap(({ data }) => data ?? []));
  removeStored(FINISHED_ASLEEP);
}

function readItem(item: string): readonly (readonly [string, Progress])[] {
  const parsed = progressSchema.safeParse(jsonOrNull(readStored(PREFIX + item)));
  return parsed.success ? [[item, parsed.data]] : [];
}
