import { isInputCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { isWrittenByAgent } from "../contract/provenance.ts";
import type { FixedCells } from "../contract/staleness.ts";
import type { EndedRun } from "../session/session.ts";
import { isOpaque, NO_NAMES } from "./analysis/cell-names.ts";
import { affectedBy, neededBy, sourcesOf } from "./analysis/graph.ts";
import { closedQueries, connectionQueries, fixedCells } from "./fixed-cells.ts";
import { nextCell } from "./analysis/next-cell.ts";
import { staleCells } from "./dependencies.ts";
import { isLazy, reactiveMode, setLazy } from "../contract/reactive-mode.ts";
import { CHANGED_INPUT, type Verdict } from "./analysis/verdicts.ts";
import { StoredMarks } from "./stored-marks.ts";
import { Unfollowed } from "./unfollowed.ts";
import { type Analysis, type NotebookValues, valuesOf } from "./notebook-values.ts";

/** The pause after the last change, so that the work doesn't disturb typing. */
const TYPING_PAUSE_MS = 400;
/** How often one cell runs by itself after one change. More means that cells undo each other's values. */
const MAX_RUNS = 3;
/** A cell that runs by itself for longer may be in the way. */
const SLOW_RUN_MS = 3_000;
/** A run that a newer value has overtaken may go on for this long, so that quick cells follow a slider while it moves. */
const OVERTAKEN_RUN_MS = 300;

type Services = Pick<NotebookServices, "notebook" | "session" | "staleness">;

/** Marks stale cells and, where the notebook says so, runs the cells that what has changed affects. */
export function start(services: Services & Pick<NotebookServices, "modes" | "cloud">): () => void {
  const reaction = new Reaction(services, {
    isApp: () => services.modes.getState().app,
    closedQueries: closedQueries(services),
    marks: new StoredMarks(services.notebook.id, services.notebook.document),
  });
  return () => reaction.end();
}

interface RunningCell {
  readonly id: string;
  readonly startedAt: number;
  isOutdated: boolean;
}

interface ReactionOptions {
  /** Whether the notebook is shown as an app, where every input is there to be used. */
  readonly isApp?: () => boolean;
  /** The cells whose queries whoever reads the notebook can't run; null where there are none. */
  readonly closedQueries?: Promise<ReadonlySet<string>> | null;
  /** Null where no other tab has the notebook. */
  readonly marks?: StoredMarks | null;
}

/** Whether the user has changed a value or a file that the cell gets, which no run of a cell does. */
function isUsersChange(verdict: Verdict | undefined): boolean {
  return verdict?.kind === "input" || verdict?.kind === "file";
}

/** What follows a change of a notebook's values. */
export class Reaction {
  readonly #services: Services;
  readonly #values: NotebookValues;
  readonly #unfollowed: Unfollowed;
  readonly #isApp: () => boolean;
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;
  /** The wave of runs that a change has begun: how often each cell has run by itself. Null when nothing is to be run. */
  #wave: Map<string, number> | null = null;
  /** The cell that runs by itself. */
  #running: RunningCell | null = null;
  /** The cells whose inputs have changed, until what they affect has run for the first time. */
  readonly #touched = new Set<string>();
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #offered = new Set<string>();
  #settling: Promise<void> | null = null;
  #isAskedAgain = false;
  readonly #marks: StoredMarks | null;
  /** The cells that this tab has marked. */
  readonly #marked = new Set<string>();
  /** Null until it is known. */
  #closed: ReadonlySet<string> | null;

  constructor(services: Services, { isApp = () => false, closedQueries = null, marks = null }: ReactionOptions = {}) {
    const { notebook, session } = services;
    this.#services = services;
    this.#isApp = isApp;
    this.#marks = marks;
    this.#values = valuesOf(services);
    this.#unfollowed = new Unfollowed(services);
    session.witness = {
      before: (kernel) => (this.#isOn() ? this.#values.prepare(kernel).catch(reportError) : Promise.resolve()),
      after: (run) => (this.#isOn() ? this.#ended(run).catch(reportError) : Promise.resolve()),
    };
    this.#stops = [
      notebook.document.subscribeAny(() => this.#soon()),
      session.store.subscribe(() => {
        this.#soon();
        if (this.#running) void this.#interruptOutdated().catch(reportError);
      }),
      session.inputs.store.subscribe(() => this.#inputsChanged()),
      session.files.subscribe?.(() => this.#soon()) ?? (() => {}),
      marks?.subscribe(() => this.#soon()) ?? (() => {}),
      () => this.#unfollowed.dispose(),
    ];
    this.#closed = closedQueries === null ? new Set() : null;
    if (closedQueries) void this.#learnWhatIsClosed(closedQueries);
    const graph = async () => (await this.#values.analyze()).graph;
    services.staleness.setState({
      neededBy: async (id) => neededBy(await graph(), [id]),
      sourcesOf: async (id) => sourcesOf(await graph(), id),
      fixedFor: async (open) => {
        const closed = connectionQueries(notebook).flatMap(({ id, connection }) => (open.has(connection) ? [] : [id]));
        return fixedCells(await graph(), new Set(closed), session.inputs.all);
      },
    });
    this.#soon();
    // What was chosen before this was loaded.
    this.#inputsChanged();
  }

  end(): void {
    this.#isEnded = true;
    this.#services.session.witness = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    for (const stop of this.#stops) stop();
  }

  async #learnWhatIsClosed(closedQueries: Promise<ReadonlySet<string>>): Promise<void> {
    this.#closed = await closedQueries;
    this.#settle();
  }

  /** Resolves when nothing is left to mark or run for now. */
  async settled(): Promise<void> {
    this.#settle();
    await this.#settling;
  }

  /** At once: a control waits by itself until typing pauses. */
  #inputsChanged(): void {
    const touched = this.#services.session.inputs.takeTouched();
    // Values that come from the address mark cells as stale, but run none.
    if (touched.length === 0) return this.#soon();
    for (const id of touched) this.#touched.add(id);
    this.#settle();
    const running = this.#running;
    if (!running) return;
    clearTimeout(this.#patience);
    const left = running.startedAt + OVERTAKEN_RUN_MS - performance.now();
    this.#patience = setTimeout(
      () => {
        if (this.#running === running) void this.#interruptOvertaken(running).catch(reportError);
      },
      Math.max(0, left),
    );
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), TYPING_PAUSE_MS);
  }

  /** After each run, before the next one. */
  async #ended(run: EndedRun): Promise<void> {
    await this.#values.record(run);
    const { cellId, isSingle, isStopped } = run;
    if (this.#running?.id === cellId) {
      if (this.#running.isOutdated) {
        this.#values.log.forget(cellId);
        if (isStopped) this.#services.session.history.overtake(cellId);
      } else if (isStopped) this.#wave = null;
      return;
    }
    // What the agent runs is its own step, and what follows is the user's to start.
    if (!isSingle) this.#wave = isStopped ? null : new Map();
    this.#settle();
  }

  /** Marks cells, and runs one after the other until nothing is left to run. */
  #settle(): void {
    this.#isAskedAgain = true;
    this.#settling ??= this.#settleAll()
      .catch(reportError)
      .finally(() => {
        this.#settling = null;
      });
  }

  async #settleAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#isEnded) {
      this.#isAskedAgain = false;
      if (!this.#isOn() && reactiveMode(this.#services.notebook.document) === "off")
        return this.#services.staleness.setState({ stale: new Map(), fixed: new Map(), unfollowed: new Map() });
      const analysis = await this.#values.analyze();
      if (this.#isEnded) return;
      const fixed = this.#fixedCells(analysis);
      this.#mark(analysis, fixed ?? new Map());
      // What can't run isn't known yet.
      if (fixed === null) return;
      // A value in a form and a file of the user are changes by themselves.
      if (this.#isOn() && [...analysis.verdicts.values()].some(isUsersChange)) this.#wave ??= new Map();
      const id = this.#firstTime(analysis, fixed) ?? this.#next(analysis, fixed);
      this.#markUnfollowed(analysis, id !== null || this.#isBusy());
      if (id !== null) await this.#run(id);
    }
  }

  #mark(analysis: Analysis, fixed: FixedCells): void {
    const isWanted = this.#isOn() ? () => true : undefined;
    const own = staleCells(analysis, this.#services, isWanted);
    this.#services.staleness.setState({ stale: this.#withOthers(own, analysis), fixed });
  }

  /** While cells run, what they are about to show isn't called old yet. */
  #markUnfollowed(analysis: Analysis, isRunning: boolean): void {
    const { staleness } = this.#services;
    const { stale, unfollowed: before } = staleness.getState();
    const found = this.#unfollowed.find(analysis);
    const unfollowed = isRunning ? new Map([...found].filter(([id]) => before?.has(id))) : found;
    const marks = [...unfollowed.keys()].flatMap((id) => (stale.has(id) ? [] : [[id, CHANGED_INPUT] as const]));
    staleness.setState({ unfollowed, stale: new Map([...stale, ...marks]) });
  }

  /** With the marks of outputs that another tab has made, or this one before a reload. */
  #withOthers(own: ReadonlyMap<string, string>, { verdicts }: Analysis): ReadonlyMap<string, string> {
    // An app runs by itself, so its readers get no marks.
    if (!this.#marks || this.#isApp()) return own;
    for (const id of own.keys()) this.#marked.add(id);
    const { runs } = this.#services.session.history;
    const isUnmarked = (id: string) => this.#marked.has(id) && verdicts.get(id)?.kind === "unknown";
    const marks = this.#marks.exchange(own, (id) => runs.has(id) || isUnmarked(id));
    // From then on, a mark of it is another tab's.
    for (const id of this.#marked) if (!own.has(id) && isUnmarked(id)) this.#marked.delete(id);
    return marks;
  }

  #fixedCells({ graph }: Analysis): FixedCells | null {
    return this.#closed && fixedCells(graph, this.#closed, this.#services.session.inputs.all);
  }

  #next({ graph, verdicts, cells }: Analysis, fixed: FixedCells): string | null {
    const { document } = this.#services.notebook;
    const wave = this.#wave;
    if (!wave || !this.#isOn() || this.#isBusy()) return null;
    const mayRun = (id: string) => {
      const cell = cells.get(id);
      return (
        cell !== undefined &&
        !fixed.has(id) &&
        !isLazy(document, id) &&
        ((wave.get(id) ?? 0) < MAX_RUNS || isUsersChange(verdicts.get(id))) &&
        verdicts.get(id)?.kind !== "edited" &&
        !this.#values.overwrites(id, graph) &&
        this.#values.isRepeatable(cell)
      );
    };
    const id = nextCell({ graph, log: this.#values.log, verdicts, mayRun });
    if (id === null) this.#wave = null;
    // The user goes on while the wave of an earlier value still runs.
    else if (isUsersChange(verdicts.get(id))) this.#wave = new Map();
    return id;
  }

  /**
   * The first cell that hasn't run yet although what a changed input affects needs it, or shows it: a stored result was there
   * before the kernel was.
   */
  #firstTime({ graph, cells, verdicts }: Analysis, fixed: FixedCells): string | null {
    if (this.#touched.size === 0) return null;
    if (!this.#isOn()) {
      this.#touched.clear();
      return null;
    }
    if (this.#isBusy()) return null;
    const { document } = this.#services.notebook;
    const { runs } = this.#services.session.history;
    this.#wave ??= new Map();
    const wave = this.#wave;
    const isShown = (id: string) => this.#isApp() || runs.has(id) || document.outputs(id).length > 0;
    const shown = [...this.#touched, ...affectedBy(graph, this.#touched)].filter((id) => isShown(id) && !fixed.has(id));
    const needed = new Set([...shown, ...neededBy(graph, shown)]);
    const last = graph.order.findLastIndex((id) => needed.has(id));
    // What such a cell gives can't be seen in its code.
    const opaque = graph.order.findIndex((id, index) => index < last && isOpaque(cells.get(id)?.names ?? NO_NAMES));
    const wanted = opaque < 0 ? (id: string) => needed.has(id) : (_: string, index: number) => index <= last;
    const untried = graph.order.filter((id) => this.#isUntried(id, verdicts.get(id)));
    const held = new Set([...untried, ...affectedBy(graph, untried)]);
    const isReadByCode = (id: string) =>
      graph.edges.some(({ from, to, isForm = false }) => from === id && !isForm && to !== id);
    for (const [index, id] of graph.order.entries()) {
      const cell = cells.get(id);
      if (!cell || !wanted(id, index) || fixed.has(id) || runs.has(id) || wave.has(id) || isLazy(document, id))
        continue;
      if (held.has(id)) continue;
      const source = document.cell(id);
      // SQL has the value without it.
      if (!source || (isInputCell(source) && !isReadByCode(id)) || !this.#values.mayBegin(cell)) continue;
      return id;
    }
    this.#touched.clear();
    return null;
  }

  /** Whether the agent has written the code since anybody ran the cell. Its first run is somebody's decision. */
  #isUntried(id: string, verdict: Verdict | undefined): boolean {
    const cell = this.#services.notebook.document.cell(id);
    if (!cell || !isWrittenByAgent(cell)) return false;
    return verdict?.kind === "edited" || (cell.executionCount === null && cell.outputs.length === 0);
  }

  async #run(id: string): Promise<void> {
    this.#wave?.set(id, (this.#wave.get(id) ?? 0) + 1);
    const startedAt = performance.now();
    this.#running = { id, startedAt, isOutdated: false };
    const outcome = await this.#services.session.runOne(id);
    if (outcome === "done" && performance.now() - startedAt > SLOW_RUN_MS) this.#offerToLeaveOut(id);
    const { isOutdated } = this.#running;
    this.#running = null;
    // It has shown nothing of the newest values, so it counts as one that is still to come.
    if (isOutdated) this.#wave?.delete(id);
    if (outcome === "withdrawn" && !isOutdated) this.#wave = null;
    this.#isAskedAgain = true;
  }

  /** Once for each cell. */
  #offerToLeaveOut(id: string): void {
    const { document } = this.#services.notebook;
    if (this.#offered.has(id)) return;
    this.#offered.add(id);
    toast(`Cell ${document.cellIds().indexOf(id) + 1} is slow. Leave it out of automatic runs?`, {
      action: { label: "Leave it out", run: () => setLazy(document, id, true) },
    });
  }

  /** Stops the cell that runs by itself where the user runs one now that gives it something else. */
  async #interruptOutdated(): Promise<void> {
    const running = this.#running;
    if (!running || running.isOutdated) return;
    const waiting = [...this.#services.session.store.getState().runs].flatMap(([id, { state }]) =>
      state === "queued" && id !== running.id ? [id] : [],
    );
    if (waiting.length === 0) return;
    const { graph } = await this.#values.analyze();
    if (this.#running !== running || running.isOutdated || !affectedBy(graph, waiting).includes(running.id)) return;
    running.isOutdated = true;
    this.#services.session.withdraw([running.id]);
  }

  /** Stops the cell that runs by itself where an input has another value by now. */
  async #interruptOvertaken(running: RunningCell): Promise<void> {
    // Until its kernel has started, it waits, and then takes the newest values.
    const { document } = this.#services.notebook;
    const cell = document.cell(running.id);
    if (cell && this.#services.session.kernelOf(cell).status.kind === "loading") return;
    const { graph, verdicts } = await this.#values.analyze();
    if (this.#running !== running || running.isOutdated) return;
    const changed = [...verdicts].flatMap(([id, verdict]) => (isUsersChange(verdict) ? [id] : []));
    if (!changed.includes(running.id) && !affectedBy(graph, changed).includes(running.id)) return;
    running.isOutdated = true;
    this.#services.session.withdraw([running.id]);
  }

  #isOn(): boolean {
    return this.#isApp() || reactiveMode(this.#services.notebook.document) === "run";
  }

  #isBusy(): boolean {
    return [...this.#services.session.store.getState().runs.values()].some(
      ({ state }) => state === "running" || state === "queued",
    );
  }
}
