import type { NotebookDocument } from "@fiddle/notebook";
import { useSyncExternalStore } from "react";
import { type Origin, originsOf } from "../../contract/provenance.ts";

/** Where parts of the notebook came from, as it changes. */
export function useOrigins(document: NotebookDocument): readonly Origin[] {
  const text = useSyncExternalStore(
    (notify) => {
      const stops = [document.subscribeMetadata(notify), document.subscribeAside(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => originsOf(document).join(),
  );
  return text === "" ? [] : (text.split(",") as Origin[]);
}
