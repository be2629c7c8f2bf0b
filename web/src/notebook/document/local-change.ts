import type * as Y from "yjs";

const SOON_MS = 1_000;

interface Reactions {
  /** At the first change made in this tab. */
  readonly first: () => void;
  /** At the first change made in this tab, and after later ones at most once a second. */
  readonly soon: () => Promise<void>;
  /** Whether a change with this origin came from elsewhere. */
  readonly ignore: (origin: unknown) => boolean;
}

/** Watches for changes made in this tab. Returns a function that stops, doing first what is still due. */
export function onLocalChange(ydoc: Y.Doc, { first, soon, ignore }: Reactions): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    // A list that cannot be written is no reason to disturb anybody: the save status already tells.
    soon().catch(() => {});
  };
  const onUpdate = (_update: Uint8Array, origin: unknown): void => {
    if (ignore(origin)) return;
    if (isFirst) {
      isFirst = false;
      first();
      run();
    }
    timer ??= setTimeout(run, SOON_MS);
  };
  ydoc.on("update", onUpdate);
  return () => {
    ydoc.off("update", onUpdate);
    if (timer === undefined) return;
    clearTimeout(timer);
    run();
  };
}
