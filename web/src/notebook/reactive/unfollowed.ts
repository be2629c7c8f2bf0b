import type { NotebookServices } from "../contract/notebook-services.ts";
import type { InputsByCell } from "../contract/staleness.ts";
import type { NotebookInput } from "../session/input-values.ts";
import { affectedBy, type Graph } from "./analysis/graph.ts";
import type { Analysis } from "./notebook-values.ts";

/** Cells that show, directly or indirectly, what an input says, among them its own. */
function followersOf(graph: Graph, { cellId, input }: NotebookInput): readonly string[] {
  const readers = graph.edges.flatMap(({ from, to, name }) => (from === cellId && name === input.name ? [to] : []));
  return [cellId, ...readers, ...affectedBy(graph, readers)];
}

/** Knows which results are of other values than the notebook's inputs have now. */
export class Unfollowed {
  readonly #services: Pick<NotebookServices, "notebook" | "session">;
  /** An input's name → the newest run when its value changed. */
  readonly #changedAfter = new Map<string, number>();
  readonly #stop: () => void;

  constructor(services: Pick<NotebookServices, "notebook" | "session">) {
    this.#services = services;
    const { inputs, history } = services.session;
    this.#stop = inputs.store.subscribe((now, before) => {
      for (const name of new Set([...now.keys(), ...before.keys()]))
        if (JSON.stringify(now.get(name)) !== JSON.stringify(before.get(name)))
          this.#changedAfter.set(name, history.newest);
    });
  }

  dispose(): void {
    this.#stop();
  }

  /** By cell, in the notebook's order. */
  find({ graph, verdicts }: Analysis): InputsByCell {
    const { notebook, session } = this.#services;
    const found = new Map<string, NotebookInput[]>();
    for (const each of session.inputs.all) {
      for (const id of new Set(followersOf(graph, each))) {
        const run = session.history.runs.get(id);
        // What is stored is of what counts by default.
        const isOld = run
          ? verdicts.get(id)?.kind !== "current" && run.serial <= (this.#changedAfter.get(each.input.name) ?? -1)
          : session.inputs.isChosen(each.input);
        if (isOld && notebook.document.outputs(id).length > 0) found.set(id, [...(found.get(id) ?? []), each]);
      }
    }
    return new Map(graph.order.flatMap((id) => (found.has(id) ? [[id, found.get(id) ?? []]] : [])));
  }
}
