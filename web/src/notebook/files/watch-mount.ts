import { toast } from "@fiddle/ui/toasts.ts";
import type { Asking } from "../file-store/mount/mounted-folder.ts";
import type { SharedFolder } from "../file-store/mount/shared-folder.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { mountProblem } from "./mount-problem.ts";

/** How long changes on the page are collected before they are written to the disk, in milliseconds. */
const SYNC_DEBOUNCE_MS = 400;

/** Keeps both sides in sync until it is unmounted or the notebook closes. */
export function watchMount({ files }: Pick<NotebookServices, "files">, folder: SharedFolder): void {
  const { store, mounts } = files;
  const isMounted = () => mounts.getState().list.some((other) => other.folder === folder);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  let isAtIt = false;
  const sync = async (asking: Asking = "new") => {
    isAtIt = true;
    try {
      await folder.sync(asking);
      failed = false;
    } catch (error) {
      if (!failed) toast(mountProblem(folder.name, error), { tone: "bad" });
      failed = true;
    } finally {
      isAtIt = false;
    }
  };
  const later = () => {
    if (!folder.isBehind()) return;
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), SYNC_DEBOUNCE_MS);
  };
  // Returning to the page fires several events, and a question that was just dismissed must not appear again because of
  // that.
  const onFocus = () => void (document.visibilityState === "visible" && !isAtIt && sync("all"));
  const stops = [store.subscribe(later), store.beforeRuns(() => sync())];
  addEventListener("focus", onFocus);
  document.addEventListener("visibilitychange", onFocus);
  const stop = () => {
    for (const end of stops) end();
    clearTimeout(timer);
    folder.leave();
    removeEventListener("focus", onFocus);
    document.removeEventListener("visibilitychange", onFocus);
  };
  const finish = async () => {
    if (folder.isBehind()) await sync("nothing");
    stop();
  };
  void store.closed.then(finish);
  const unsubscribe = mounts.subscribe(() => {
    if (isMounted()) return;
    unsubscribe();
    stop();
  });
}
