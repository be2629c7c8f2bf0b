import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import type { UnfinishedRun } from "@fiddle/kernels";
import type { KernelRecord, KernelRecords } from "@fiddle/kernels/jupyter";
import type { RemoteKernel } from "./remote-kernels.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

/** What a notebook remembers of its kernel on a server: no address and no token, which the vault has. */
export function kernelRecords(notebookId: string, { id, joined }: RemoteKernel): KernelRecords {
  const stored = nameOf(notebookId, id);
  const first: KernelRecord | null = joined === undefined ? null : { kernelId: joined, sessionId: "", run: null };
  return {
    read: () => readRecord(stored) ?? first,
    write(record) {
      if (record) writeStored(stored, JSON.stringify(record));
      else removeStored(stored);
    },
  };
}

/** The run that went on when the page was left; null where there is none. */
export function unfinishedRun(notebookId: string, remoteId: string): UnfinishedRun | null {
  const run = readRecord(nameOf(notebookId, remoteId))?.run;
  return run ? { cellId: run.cellId, runId: run.messageId } : null;
}

function nameOf(notebookId: string, remoteId: string): string {
  return `fiddle:jupyter-kernel:${notebookId}:${remoteId}`;
}

function readRecord(stored: string): KernelRecord | null {
  return jsonOrNull(readStored(stored)) as KernelRecord | null;
}
