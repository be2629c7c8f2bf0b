import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSetting } from "../../platform/settings.ts";
import { useSelection } from "../contract/notebook-services.ts";

const SymbolRow = lazy(async () => ({ default: (await import("./SymbolRow.tsx")).SymbolRow }));
const COARSE = "(pointer: coarse)";

/** Shows the row of symbols on touch devices while a cell is being edited. */
export function SymbolRowSlot() {
  const wanted = useSetting("symbolRow");
  const coarse = useSyncExternalStore(subscribe, () => matchMedia(COARSE).matches);
  const editing = useSelection(({ mode, activeId }) => (mode === "edit" ? activeId : null));
  if (!wanted || !coarse || !editing) return null;
  return (
    <Suspense fallback={null}>
      <SymbolRow cellId={editing} />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(COARSE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
