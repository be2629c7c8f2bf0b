import { type FolderEvent, folderEventSchema } from "@fiddle/protocol";

type Listener = (changes: FolderEvent["changes"]) => void;

interface Seams {
  readonly open?: () => Pick<EventSource, "close" | "onmessage">;
  readonly document?: EventTarget & Pick<Document, "visibilityState">;
}

/**
 * Calls back with the changes in the folder. It also does so without any when changes may have been missed: at first, after a lost
 * connection, and when the page is shown again. A hidden page has no connection, because browsers allow six for all tabs together.
 * Returns a function that ends this.
 */
export function onFolderChanges(
  listener: Listener,
  { open = () => new EventSource("/api/folder/events"), document = globalThis.document }: Seams = {},
): () => void {
  let source: ReturnType<typeof open> | null = null;
  const follow = () => {
    if (document.visibilityState === "hidden") {
      source?.close();
      source = null;
    } else if (!source) {
      source = open();
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
