import { useCallback, useRef, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

/** How long typing must pause before the title follows the first heading or line of code. */
const PAUSE_MS = 400;

/** The title under which the notebook is saved: the account's, else its own. */
export function useTitle(): string {
  const { notebook, cloud } = useNotebook();
  const saved = useStore(cloud, ({ record }) => record?.title);
  const shown = useRef<string | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        shown.current = null;
        notify();
      };
      // Not at every keystroke, because the title is found by looking at the cells.
      const stop = notebook.document.subscribeAny(() => {
        clearTimeout(timer);
        timer = setTimeout(update, PAUSE_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [notebook],
  );
  const own = useSyncExternalStore(subscribe, () => (shown.current ??= notebook.title()));
  return saved || own;
}
