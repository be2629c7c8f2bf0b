import { Compartment, type Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";

/**
 * An extension that is loaded when the first editor needs it. Until then the editor works without it.
 * All editors share the value, because each editor's state has its own content of the compartment.
 */
export function fetchLater(load: () => Promise<Extension>): Extension {
  const slot = new Compartment();
  let loading: Promise<Extension> | null = null;
  const fetcher = ViewPlugin.define((view) => {
    let gone = false;
    loading ??= load();
    // If loading fails, the code has no colors. Another part of the app reports an outdated page.
    loading.then(
      (extension) => gone || view.dispatch({ effects: slot.reconfigure(extension) }),
      () => (loading = null),
    );
    return {
      destroy() {
        gone = true;
      },
    };
  });
  return slot.of(fetcher);
}
