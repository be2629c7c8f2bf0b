import type * as Y from "yjs";

const SOON_MS = 1_000;

interface Reactions {
  /** Called at the first change made in this tab. */
  readonly first: () => void;
  /** Called at the first change made in this tab, and at most once a second after later ones. */
  readonly soon: () => Promise<void>;
  /** Whether a change with this origin was made elsewhere. */
  readonly ignore: (origin: unknown) => boolean;
}

/** Watches for changes made in this tab. Returns a function that stops, after making pending calls. */
export function onLocalChange(ydoc: Y.Doc, { first, soon, ignore }: Reactions): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    // A failed write of the list isn't reported, because the save status already reports failures.
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
