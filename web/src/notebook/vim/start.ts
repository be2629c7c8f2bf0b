import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Fetches Vim's keys when they are wanted, and takes them from all editors when they are not. */
export function start(services: NotebookServices): () => void {
  let remove: (() => void) | null = null;
  let wanted = false;
  const add = async () => {
    const { vimKeys } = await import("./vim-keys.ts");
    if (wanted) remove ??= services.extras.add(vimKeys(services));
  };
  const look = () => {
    wanted = setting("editorVim");
    if (wanted) add().catch(reportError);
    else {
      remove?.();
      remove = null;
    }
  };
  look();
  const unsubscribe = subscribeSettings(look);
  return () => {
    unsubscribe();
    wanted = false;
    remove?.();
  };
}
