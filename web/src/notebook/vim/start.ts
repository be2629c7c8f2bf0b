import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";

/** Fetches Vim's keys when they are wanted, and takes them from all editors when they are not. */
export function start(parts: NotebookParts): () => void {
  let remove: (() => void) | null = null;
  let wanted = false;
  const add = async () => {
    const { vimKeys } = await import("./vim-keys.ts");
    if (wanted) remove ??= parts.extras.add(vimKeys(parts));
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
