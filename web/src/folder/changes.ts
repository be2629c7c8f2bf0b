import { type FolderEvent, folderEventSchema } from "@fiddle/protocol";

type Listener = (changes: FolderEvent["changes"]) => void;

/**
 * Calls back with the changes in the folder. It also does so without any when changes may have been missed: at first, after a lost
 * connection, and when the page is shown again. A hidden page has no connection, because browsers allow six for all tabs together.
 * Returns a function that ends this.
 */
export function onFolderChanges(listener: Listener): () => void {
  let source: EventSource | null = null;
  const follow = () => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = null;
    } else if (!source) {
      source = new EventSource("/api/folder/events");
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = folderEventSchema.safeParse(JSON.parse(data));
        if (event.success) listener(event.data.changes);
      };
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    source?.close();
  };
}
