import { messageOf } from "@fiddle/notebook/message-of";
import { createStore } from "zustand/vanilla";
import { isOfflineOn, registerOfflineWorker, setOfflineOn, unregisterAll } from "../platform/service-workers.ts";
import { openCopyFolder, removeCopyFolder } from "./copy-folder.ts";
import { readCurrent } from "./copy-index.ts";
import { askForCopy, downloadCopy, type FetchFile, ReleaseChanged } from "./download.ts";
import { openKernelFiles, visitKernelDocuments } from "./kernel-files.ts";

/** What this browser has of the copy. */
export type CopyState =
  /** `downloadBytes` is what it would take; null until the server has said so. */
  | { readonly kind: "none"; readonly downloadBytes: number | null }
  | { readonly kind: "downloading"; readonly percent: number }
  /** Another tab downloads. */
  | { readonly kind: "elsewhere" }
  /** `isSafe`: the browser promised not to remove it when space is short. */
  | { readonly kind: "kept"; readonly isSafe: boolean }
  | { readonly kind: "outdated"; readonly downloadBytes: number };

interface OfflineCopyStore {
  readonly on: boolean;
  readonly copy: CopyState;
  /** Why the last attempt failed, as a sentence for the user. */
  readonly problem: string | null;
}

export const offlineCopy = createStore<OfflineCopyStore>(() => ({
  on: isOfflineOn(),
  copy: { kind: "none", downloadBytes: null },
  problem: null,
}));

const LOCK = "fiddle-offline-copy";
/** How often a release may change during a download before it stops. */
const ATTEMPTS = 3;
/** The files in the browser, without compression, beside the download. The switch is refused where there isn't this much. */
const EXPANSION = 4;

let running: AbortController | null = null;

/** Finds out what is kept and whether the server has something newer. */
export async function checkCopy(): Promise<void> {
  if (running) return;
  const signal = new AbortController().signal;
  const [current, server] = await Promise.all([
    keptBuild().catch(() => null),
    askForCopy(fetchApp, signal).catch(() => null),
  ]);
  if (running) return;
  const on = isOfflineOn();
  if (on && current === null) return download();
  if (!on || current === null)
    return show({ on, copy: { kind: "none", downloadBytes: server?.downloadBytes ?? null } });
  if (server && server.build !== current)
    return show({ on, copy: { kind: "outdated", downloadBytes: server.downloadBytes } });
  return show({ on, copy: await keptState() });
}

/** Switches the copy on and downloads it. If that fails before anything is kept, the switch goes back, and `problem` says why. */
export async function switchOn(): Promise<void> {
  show({ on: true, problem: null, copy: { kind: "downloading", percent: 0 } });
  try {
    await requireSupport();
    if (!setOfflineOn(true)) throw new CopyFailure(NO_STORAGE);
    await registerOfflineWorker().catch(() => {
      throw new CopyFailure(NO_STORAGE);
    });
  } catch (error) {
    await switchOff();
    return show({ problem: sentenceFor(error) });
  }
  // Firefox asks the user, who may answer late or never.
  navigator.storage.persist?.().then(showSafety, () => {});
  return download();
}

/** Switches the copy off and removes it. */
export async function switchOff(): Promise<void> {
  running?.abort();
  setOfflineOn(false);
  await unregisterAll().catch(() => {});
  await navigator.locks.request(LOCK, () => removeCopyFolder().catch(() => {}));
  show({ on: false, problem: null, copy: { kind: "none", downloadBytes: null } });
  await checkCopy();
}

/** Downloads what is missing of the server's build, or goes on where an earlier visit ended. */
export async function download(): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  show({ problem: null, copy: { kind: "downloading", percent: 0 } });
  try {
    const isMine = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await downloadNewest(controller.signal);
      return lock !== null;
    });
    if (controller.signal.aborted) return;
    if (isMine) return show({ copy: await keptState() });
    show({ copy: { kind: "elsewhere" } });
    // The lock is free once the other tab has finished or is closed.
    await navigator.locks.request(LOCK, { signal: controller.signal }, () => {});
  } catch (error) {
    if (controller.signal.aborted) return;
    const current = await keptBuild().catch(() => null);
    if (current !== null) return show({ problem: sentenceFor(error), copy: await keptState() });
    // What has arrived stays for the next attempt, unless there is no room for it.
    running = null;
    if (isForGood(error)) await switchOff();
    return show({ problem: sentenceFor(error), copy: { kind: "none", downloadBytes: null } });
  } finally {
    if (running === controller) running = null;
  }
  await checkCopy();
}

async function downloadNewest(signal: AbortSignal): Promise<void> {
  const folder = await openCopyFolder();
  for (let attempt = 1; ; attempt += 1) {
    const copy = await askForCopy(fetchApp, signal);
    await requireSpace(copy.downloadBytes, (await readCurrent(folder)) !== null);
    const kernel = await openKernelFiles(copy.kernelHost);
    try {
      const report = (share: number) => show({ copy: { kind: "downloading", percent: Math.floor(share * 100) } });
      await downloadCopy(copy, { folder, fetchApp, fetchKernel: kernel.fetch, signal, report });
      return await visitKernelDocuments(copy.kernelHost);
    } catch (error) {
      if (!(error instanceof ReleaseChanged) || attempt === ATTEMPTS) throw error;
    } finally {
      kernel.close();
    }
  }
}

/** A failure that has its sentence. */
class CopyFailure extends Error {}

const NO_STORAGE =
  "This browser doesn't keep files for Fiddle, as in some private windows. Open Fiddle in a normal window, or allow it to store data.";

async function requireSupport(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("getDirectory" in (navigator.storage ?? {})))
    throw new CopyFailure(NO_STORAGE);
  await openCopyFolder().catch(() => {
    throw new CopyFailure(NO_STORAGE);
  });
}

/** An update needs room beside the build that is kept. */
async function requireSpace(downloadBytes: number, isUpdate: boolean): Promise<void> {
  if (isUpdate) return;
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < downloadBytes * EXPANSION)
    throw new CopyFailure(
      `There isn't enough space for the copy: it takes ${megabytes(downloadBytes * EXPANSION)}. Free up space on this device, then try again.`,
    );
}

/** Whether another attempt would fail in the same way. */
function isForGood(error: unknown): boolean {
  return error instanceof CopyFailure || (error instanceof DOMException && error.name === "QuotaExceededError");
}

function sentenceFor(error: unknown): string {
  if (error instanceof CopyFailure) return error.message;
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return "The disk is full, or the browser gives Fiddle no more space. Free up space on this device, then try again.";
  if (error instanceof ReleaseChanged) return "Fiddle was updated during the download. Try again.";
  return `The copy couldn't be downloaded (${messageOf(error)}). Check your connection and try again.`;
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

async function keptBuild(): Promise<string | null> {
  return isOfflineOn() ? readCurrent(await openCopyFolder()) : null;
}

async function keptState(): Promise<CopyState> {
  return { kind: "kept", isSafe: (await navigator.storage.persisted?.().catch(() => false)) ?? false };
}

/** Shows the browser's promise where it came after the copy. */
async function showSafety(): Promise<void> {
  if (offlineCopy.getState().copy.kind === "kept") show({ copy: await keptState() });
}

function show(change: Partial<OfflineCopyStore>): void {
  offlineCopy.setState({ on: isOfflineOn(), ...change });
}

/** Without cookies, so that the copy holds nothing of the user's. */
const fetchApp: FetchFile = (path, signal) => fetch(path, { credentials: "omit", signal });
