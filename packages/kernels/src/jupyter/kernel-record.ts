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
