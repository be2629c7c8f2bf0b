import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/** Loads Vim keys when their setting is on, and removes them from all editors when it is off. */
export function start(services: NotebookServices): () => void {
  let remove: (() => void) | null = null;
  let wanted = false;
  const add = async () => {
    const { vimKeys } = await import("./vim-keys.ts");
    if (wanted) remove ??= services.extras.add(vimKeys(services));
  };
  const update = () => {
    wanted = setting("editorVim");
    if (wanted) add().catch(reportError);
    else {
      remove?.();
      remove = null;
    }
  };
  update();
  const unsubscribe = subscribeSettings(update);
  return () => {
    unsubscribe();
    wanted = false;
    remove?.();
  };
}
