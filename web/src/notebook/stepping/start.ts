import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { breakpointMargin, showBreakpoints } from "./breakpoint-margin.ts";
import { setBreakpoints, toggleBreakpoint } from "./steps.ts";

/** Adds a margin for breakpoints to Python editors while the setting is on. */
export function start({ extras, editors, steps }: Pick<NotebookServices, "editors" | "extras" | "steps">): () => void {
  let remove: (() => void) | null = null;
  const follow = () => {
    const wanted = setting("enableStepByStepExecution");
    if (wanted === (remove !== null)) return;
    remove?.();
    remove = wanted
      ? extras.add(({ id, language }) =>
          language === "python"
            ? breakpointMargin(steps.getState().breakpoints.get(id) ?? [], {
                onMove: (lines) => setBreakpoints(steps, id, lines),
                onToggle: (line) => toggleBreakpoint(steps, id, line),
              })
            : [],
        )
      : null;
  };
  const unsubscribe = subscribeSettings(follow);
  const unfollow = steps.subscribe(({ breakpoints }, before) => {
    if (breakpoints === before.breakpoints) return;
    for (const [id, { view }] of editors) showBreakpoints(view, breakpoints.get(id) ?? []);
  });
  follow();
  return () => {
    unsubscribe();
    unfollow();
    remove?.();
  };
}
