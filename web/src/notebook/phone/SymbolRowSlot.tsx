import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSetting } from "../../platform/settings.ts";
import { useSelection } from "../contract/notebook-services.ts";

const SymbolRow = lazy(async () => ({ default: (await import("./SymbolRow.tsx")).SymbolRow }));
const COARSE = "(pointer: coarse)";

/** Shows the row of symbols on touch devices while a cell is being edited, once a tap has opened the keyboard. */
export function SymbolRowSlot() {
  const wanted = useSetting("symbolRow");
  const coarse = useSyncExternalStore(subscribe, () => matchMedia(COARSE).matches);
  const tapped = useSyncExternalStore(subscribeToTaps, () => navigator.userActivation.hasBeenActive);
  const editing = useSelection(({ mode, activeId }) => (mode === "edit" ? activeId : null));
  if (!wanted || !coarse || !tapped || !editing) return null;
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

/** A notebook opens with its first cell focused, but phones show no keyboard before the first tap. */
function subscribeToTaps(listener: () => void): () => void {
  document.addEventListener("pointerup", listener);
  return () => document.removeEventListener("pointerup", listener);
}
