import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSetting } from "../../platform/settings.ts";
import { useSelection } from "../contract/notebook-services.ts";

const SymbolRow = lazy(async () => ({ default: (await import("./SymbolRow.tsx")).SymbolRow }));
const COARSE = "(pointer: coarse)";

/** Shows the row of symbols on touch devices while the keyboard is open for a cell. */
export function SymbolRowSlot() {
  const wanted = useSetting("symbolRow");
  const coarse = useSyncExternalStore(subscribe, () => matchMedia(COARSE).matches);
  const editing = useSelection(({ mode, activeId }) => (mode === "edit" ? activeId : null));
  const hasKeyboard = useSyncExternalStore(subscribeToFocus, isTyping);
  if (!wanted || !coarse || !editing || !hasKeyboard) return null;
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

/**
 * A cell stays the edited one when the focus moves on, for example to the prompt box, which has no use for the row. And a notebook
 * opens with its first cell focused, but phones show no keyboard before the first tap.
 */
function isTyping(): boolean {
  return globalThis.hasTapped === true && document.activeElement?.closest(".cm-editor") != null;
}

const CHANGES = ["focusin", "focusout", "pointerup"];

function subscribeToFocus(listener: () => void): () => void {
  for (const type of CHANGES) addEventListener(type, listener);
  return () => {
    for (const type of CHANGES) removeEventListener(type, listener);
  };
}
