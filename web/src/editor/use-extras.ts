import type { Extension } from "@codemirror/state";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { EditorExtras } from "./extras.ts";
import type { EditorLanguage } from "./languages.ts";

/** What features add to the editor of this cell: made once for each editor, and anew when a feature comes or goes. */
export function useExtras(extras: EditorExtras, id: string, language: EditorLanguage): Extension {
  const subscribe = useCallback((listener: () => void) => extras.subscribe(listener), [extras]);
  const all = useSyncExternalStore(subscribe, () => extras.all);
  return useMemo(() => all.map((extra) => extra({ id, language })), [all, id, language]);
}
