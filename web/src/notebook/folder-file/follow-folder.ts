import { filePagePath } from "../../folder/addresses.ts";
import { onFolderChanges } from "../../folder/changes.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { FileSync } from "./file-sync.ts";

/** Tells the file's sync what happens in the folder and in the page, and the page how it goes. Returns how to stop. */
export function followFolder(sync: FileSync, { cloud }: Pick<NotebookServices, "cloud">): () => void {
  const show = () => {
    const state = sync.state.getState();
    const gone = { type: "refused", why: "The file was deleted or renamed." } as const;
    cloud.setState({ server: state.type === "gone" ? gone : state });
  };
  show();
  const save = () => void sync.now();
  const onHide = () => {
    if (document.visibilityState === "hidden") save();
  };
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", onHide);
  const stops = [
    sync.state.subscribe(show),
    // A route of its own would open the notebook again, without what has run.
    sync.place.subscribe(({ path }) => history.replaceState(history.state, "", filePagePath(path))),
    onFolderChanges((changes) => sync.heard(changes)),
  ];
  return () => {
    removeEventListener("pagehide", save);
    document.removeEventListener("visibilitychange", onHide);
    for (const stop of stops) stop();
    void sync.now().then(() => sync.stop());
  };
}
