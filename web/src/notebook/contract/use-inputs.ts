import { useCallback, useSyncExternalStore } from "react";
import type { NotebookInput } from "../session/input-values.ts";
import { useNotebook } from "./notebook-services.ts";

/** The notebook's inputs. Renders again when one is added, removed or changed. */
export function useInputs(): readonly NotebookInput[] {
  const { session, notebook } = useNotebook();
  const subscribe = useCallback((notify: () => void) => notebook.document.subscribeAny(notify), [notebook]);
  const read = () => session.inputs.all;
  return useSyncExternalStore(subscribe, read, read);
}
