import type { Extension } from "@codemirror/state";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { EditorExtras } from "./extras.ts";
import type { EditorLanguage } from "./languages.ts";

/** The extension that features add to this cell's editor. Created again when a feature is added or removed. */
export function useExtras(extras: EditorExtras, id: string, language: EditorLanguage): Extension {
  const subscribe = useCallback((listener: () => void) => extras.subscribe(listener), [extras]);
  const all = useSyncExternalStore(subscribe, () => extras.all);
  return useMemo(() => all.map((extra) => extra({ id, language })), [all, id, language]);
}
