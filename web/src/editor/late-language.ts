import { Compartment, type Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";

/**
 * A part of an editor that is fetched when the first editor needs it; until it is there, one writes without it.
 * One value for all editors, as each state knows its own compartment's content.
 */
export function fetchLater(load: () => Promise<Extension>): Extension {
  const slot = new Compartment();
  let loading: Promise<Extension> | null = null;
  const fetcher = ViewPlugin.define((view) => {
    let gone = false;
    loading ??= load();
    // Without it the code has no colours; a new build's page is told elsewhere that it is old.
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
