import type { Extension } from "@codemirror/state";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { EditorExtra, EditorExtras } from "./extras.ts";
import type { EditorLanguage } from "./languages.ts";

/** The extensions that features add to this cell's editor. */
export function useExtras(extras: EditorExtras, id: string, language: EditorLanguage): Extension {
  const subscribe = useCallback((listener: () => void) => extras.subscribe(listener), [extras]);
  const all = useSyncExternalStore(subscribe, () => extras.all);
  const extensionOf = useMemo(() => remembered((extra) => extra({ id, language })), [id, language]);
  return useMemo(() => all.map(extensionOf), [all, extensionOf]);
}

/** Makes an extension once: a new one in its place would forget what it is doing, e.g. which suggestions are awaited. */
function remembered(make: (extra: EditorExtra) => Extension): (extra: EditorExtra) => Extension {
  const made = new WeakMap<EditorExtra, Extension>();
  return (extra) => {
    const extension = made.get(extra) ?? make(extra);
    made.set(extra, extension);
    return extension;
  };
}
