import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { hasAppleKeys } from "@fiddle/ui/keys.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import type { Intelligence } from "./intelligence.ts";

/** Goes to the definition of the name at a position, in any cell. */
export async function goToDefinition(intelligence: Intelligence, cellId: string, at: number): Promise<void> {
  const { notebook, selection } = intelligence.services;
  const found = await intelligence.python().definition({ id: cellId, offset: at });
  if (!found) toast("No definition found for the code at the cursor.");
  else if (found.in === "library") toast(`This is defined in the module ${found.module}, outside this notebook.`);
  else {
    const shown = found.from <= notebook.document.source(found.id).length;
    selection.select(found.id, "edit", shown ? found.from : "start");
  }
}

/** Ctrl and click, or Cmd and click, on a name. */
export function definitionOnClick(intelligence: Intelligence, cellId: string): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      const held = hasAppleKeys() ? event.metaKey : event.ctrlKey;
      if (!held || event.button !== 0 || event.altKey || event.shiftKey) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at === null) return false;
      event.preventDefault();
      goToDefinition(intelligence, cellId, at).catch(() => {});
      return true;
    },
  });
}
