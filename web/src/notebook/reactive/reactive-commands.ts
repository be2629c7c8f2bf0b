import { toast } from "@fiddle/ui/toasts.ts";
import type { CommandActions } from "../contract/command.ts";
import { isLazy, setLazy } from "../contract/reactive-mode.ts";

const load = () => import("./dependencies.ts");

export const REACTIVE_COMMANDS = {
  "run-affected": (services) =>
    toastIfNone(
      load().then(({ runAffected }) => runAffected(services)),
      "No cell depends on this one.",
    ),
  "run-needed": (services) =>
    toastIfNone(
      load().then(({ runNeeded }) => runNeeded(services)),
      "Its dependencies are up to date, so only this cell runs.",
    ),
  "run-stale": (services) =>
    toastIfNone(
      load().then(({ runStale }) => runStale(services)),
      "No cell is stale.",
    ),
  "toggle-lazy"({ notebook: { document }, selection }) {
    const ids = selection.ids(document.cellIds()).filter((id) => document.cell(id)?.type === "code");
    const isWanted = ids.some((id) => !isLazy(document, id));
    for (const id of ids) setLazy(document, id, isWanted);
    if (ids.length > 0) toast(isWanted ? "Runs only when you run it." : "Runs when what it uses changes.");
  },
  "check-order"({ panel, staleness }) {
    panel.setState({ id: "dependencies" });
    staleness.setState({ checks: staleness.getState().checks + 1 });
  },
} satisfies CommandActions;

function toastIfNone(running: Promise<readonly string[]>, none: string): void {
  running.then((ids) => ids.length === 0 && toast(none)).catch(reportError);
}
