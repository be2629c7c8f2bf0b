import { toast } from "@fiddle/ui/toasts.ts";
import type { Command } from "../contract/command.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";

const load = () => import("./dependencies.ts");

export const REACTIVE_COMMANDS: readonly Command[] = [
  {
    id: "run-affected",
    title: "Run what this affects",
    group: "Run",
    run: (parts) =>
      say(
        load().then(({ runAffected }) => runAffected(parts)),
        "No cell reads what this one makes.",
      ),
  },
  {
    id: "run-needed",
    title: "Run what this needs",
    group: "Run",
    run: (parts) =>
      say(
        load().then(({ runNeeded }) => runNeeded(parts)),
        "All that this cell needs is up to date. Only the cell itself runs.",
      ),
  },
  {
    id: "run-stale",
    title: "Run stale cells",
    group: "Run",
    run: (parts) =>
      say(
        load().then(({ runStale }) => runStale(parts)),
        "No cell is out of date.",
      ),
  },
  {
    id: "check-order",
    title: "Check: would a run from the top give these outputs?",
    group: "Run",
    run: (parts) => openCheck(parts),
  },
];

function say(running: Promise<readonly string[]>, none: string): void {
  running.then((ids) => ids.length === 0 && toast(none)).catch(reportError);
}

function openCheck({ panel, staleness }: NotebookParts): void {
  panel.setState({ id: "dependencies" });
  staleness.setState({ checks: staleness.getState().checks + 1 });
}
