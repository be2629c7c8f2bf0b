import { toast } from "@fiddle/ui/toasts.ts";
import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

const load = () => import("./dependencies.ts");

export const REACTIVE_COMMANDS: readonly Command[] = [
  {
    id: "run-affected",
    title: "Run dependent cells",
    group: "Run",
    run: (services) =>
      toastIfNone(
        load().then(({ runAffected }) => runAffected(services)),
        "No cell depends on this one.",
      ),
  },
  {
    id: "run-needed",
    title: "Run this cell's dependencies",
    group: "Run",
    run: (services) =>
      toastIfNone(
        load().then(({ runNeeded }) => runNeeded(services)),
        "Its dependencies are up to date, so only this cell runs.",
      ),
  },
  {
    id: "run-stale",
    title: "Run stale cells",
    group: "Run",
    run: (services) =>
      toastIfNone(
        load().then(({ runStale }) => runStale(services)),
        "No cell is stale.",
      ),
  },
  {
    id: "check-order",
    title: "Check whether “Run all” would reproduce these outputs",
    group: "Run",
    run: (services) => openCheck(services),
  },
];

function toastIfNone(running: Promise<readonly string[]>, none: string): void {
  running.then((ids) => ids.length === 0 && toast(none)).catch(reportError);
}

function openCheck({ panel, staleness }: Pick<NotebookServices, "panel" | "staleness">): void {
  panel.setState({ id: "dependencies" });
  staleness.setState({ checks: staleness.getState().checks + 1 });
}
