import type { KernelMessage } from "../messages.ts";
import type { MessageHeader } from "./wire.ts";

type InputRequest = Extract<KernelMessage, { readonly msg_type: "input_request" }>["content"];

/** What a notebook remembers of its kernel on a server, so that the next visit finds the kernel, its variables and its run again. */
export interface KernelRecord {
  readonly kernelId: string;
  /** The server keeps what a client misses for the session that was connected last. */
  readonly sessionId: string;
  /** The run under way; null where none is. */
  readonly run: OpenRun | null;
}

export interface OpenRun {
  readonly messageId: string;
  readonly cellId: string;
  /** Whether the kernel has said anything about it. */
  readonly isReceived: boolean;
  /** What it asks the user and got no answer to; the server doesn't send it again. */
  readonly question?: OpenQuestion | null;
}

export interface OpenQuestion {
  readonly header: MessageHeader;
  readonly content: InputRequest;
}

export interface KernelRecords {
  read(): KernelRecord | null;
  write(record: KernelRecord | null): void;
}

/** For kernels that nobody looks for later. */
export function recordInMemory(record: KernelRecord | null = null): KernelRecords {
  let kept = record;
  return {
    read: () => kept,
    write(next) {
      kept = next;
    },
  };
}
