import { affectedBy, type Graph, neededBy } from "./analysis/graph.ts";
import { setting, subscribeSettings } from "../../platform/settings.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { dependenciesOf } from "./dependencies.ts";
import { inSlices } from "./run-in-slices.ts";

/** The pause after the last change, so that the work doesn't disturb typing. */
const TYPING_PAUSE_MS = 400;

/** Marks stale cells and, if the user chose so, runs the cells that depend on what just ran. */
export function start(services: Pick<NotebookServices, "notebook" | "session" | "staleness">): () => void {
  const { notebook, session, staleness } = services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** The newest run that was handled, including runs from before this was loaded. */
  let seen = 0;
  /** Cells that were run automatically since the user last ran one, and the last of those that were started. */
  const chain = new Set<string>();
  const started = new Set<string>();

  const update = async () => {
    const wanted = setting("markStaleCells");
    if (!setting("runDependents")) seen = newest();
    if (!wanted && !setting("runDependents")) return staleness.setState({ stale: new Map() });
    // Runs during the analysis are handled next time, with an up-to-date graph.
    const until = newest();
    const { graph, stale, ran: past } = await dependenciesOf(services);
    if (ended) return;
    staleness.setState({ stale: wanted ? stale : new Map() });
    if (isBusy()) return;
    const ran = [...session.history.runs].flatMap(([id, { serial }]) => (serial > seen && serial <= until ? [id] : []));
    // A cycle stops where it started, and code that is being edited doesn't run.
    // Each cell is run on its own: cells that ran before the cell they depend on are among them, and stale as well.
    const affected = await inSlices(affectedByEach(graph, setting("runDependents") ? ran : []));
    if (ended || isBusy()) return;
    seen = Math.max(seen, until);
    if (ran.some((id) => !started.has(id))) chain.clear();
    started.clear();
    if (
      !setting("runDependents") ||
      ran.length === 0 ||
      ran.some((id) => session.store.getState().runs.get(id)?.state === "error")
    )
      return;
    const next = graph.order.filter((id) => affected.has(id) && stale.has(id) && past.get(id)?.same && !chain.has(id));
    for (const id of next) {
      started.add(id);
      chain.add(id);
    }
    if (next.length > 0) void session.run(next);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update().catch(reportError), TYPING_PAUSE_MS);
  };
  const stops = [notebook.document.subscribeAny(soon), session.store.subscribe(soon), subscribeSettings(soon)];
  soon();
  staleness.setState({ neededBy: async (id) => neededBy((await dependenciesOf(services)).graph, [id]) });
  return () => {
    ended = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };

  function newest(): number {
    return Math.max(0, ...[...session.history.runs.values()].map(({ serial }) => serial));
  }

  function isBusy(): boolean {
    return [...session.store.getState().runs.values()].some(({ state }) => state === "running" || state === "queued");
  }
}

function* affectedByEach(graph: Graph, ids: readonly string[]): Generator<undefined, ReadonlySet<string>> {
  const affected = new Set<string>();
  for (const id of ids) {
    for (const other of affectedBy(graph, [id])) affected.add(other);
    yield;
  }
  return affected;
}
