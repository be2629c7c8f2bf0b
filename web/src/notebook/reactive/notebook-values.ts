import { connectionOf, type Fingerprint, type Kernel } from "@fiddle/kernels";
import type { NotebookDocument } from "@fiddle/notebook";
import { missingParameters } from "@fiddle/sql/parameters";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { changedFile } from "../session/named-files.ts";
import { givenText, runParameters } from "../session/run-parameters.ts";
import type { EndedRun, Session } from "../session/session.ts";
import { isOpaque, type LateNames } from "./analysis/cell-names.ts";
import { fileName, isFileName } from "./analysis/file-names.ts";
import { type CellLinks, type Graph, type GraphCell, graphOf, type KnownNames } from "./analysis/graph.ts";
import { KeptGraph } from "./analysis/kept-graph.ts";
import { isRepeatableSql } from "./analysis/repeatable-sql.ts";
import { isSameCode } from "./analysis/same-code.ts";
import { SCHEMA_IN_USE } from "./analysis/sql-place.ts";
import { isSameValue, ValueLog } from "./analysis/value-log.ts";
import { type CheckedCell, judgeCells, type Verdict } from "./analysis/verdicts.ts";
import { NotebookNames } from "./notebook-names.ts";
import { inSlices } from "./run-in-slices.ts";

/** What is known of a notebook's cells at one time. */
export interface Analysis {
  readonly graph: Graph;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly cells: ReadonlyMap<string, GraphCell>;
}

const known = new WeakMap<object, NotebookValues>();

export function valuesOf({ notebook, session }: Pick<NotebookServices, "notebook" | "session">): NotebookValues {
  const values = known.get(notebook.document) ?? new NotebookValues(notebook.document, session);
  known.set(notebook.document, values);
  return values;
}

/** Which cell gives which values to which others in one open notebook, and which have run with the right ones. */
export class NotebookValues {
  readonly names: NotebookNames;
  readonly log = new ValueLog();
  readonly #document: NotebookDocument;
  readonly #session: Session;
  /** What the functions in the present values do. */
  readonly #called = new Map<string, LateNames>();
  #calledVersion = 0;
  readonly #known: KnownNames;
  readonly #graph = new KeptGraph();
  /** The code of cells whose outputs this page has found, by the run that these belong to. */
  readonly #found = new Map<string, { readonly run: string; readonly source: string }>();
  /** The newest run in the log. */
  #recorded = 0;

  constructor(document: NotebookDocument, session: Session) {
    this.#document = document;
    this.#session = session;
    this.names = new NotebookNames(document);
    const { log } = this;
    const version = () => this.#calledVersion + log.filesVersion;
    this.#known = {
      called: this.#called,
      isMade: (name) => log.present(name) !== null,
      nameLike: (name) => log.nameLike(name),
      get version() {
        return version();
      },
    };
  }

  /** Analyzes the notebook in pieces. Cells that haven't changed since the last call cost little. */
  async analyze(): Promise<Analysis> {
    const list = await this.names.cells();
    const graph = await inSlices(this.#graph.draw(list, this.#known));
    this.#catchUp(graph);
    const cells = new Map(list.map((cell) => [cell.id, cell]));
    const checked = new Map(list.flatMap((cell) => this.#check(cell)));
    const verdicts = await inSlices(judgeCells(graph, this.log, checked));
    return { graph, verdicts, cells };
  }

  /** Learns the values of names that weren't followed so far, as a run is about to find them. */
  async prepare(kernel: Kernel): Promise<void> {
    const list = await this.names.cells();
    const names = namesIn(await inSlices(this.#graph.draw(list, this.#known)), list);
    const unknown = names.filter((name) => !this.log.isFollowed(name) && !isFileName(name));
    if (unknown.length > 0) this.log.observe((await this.#ask(kernel, this.log.withShared(unknown))).prints);
  }

  /** Records a run that has just ended, with the values that it left. */
  async record({ cellId, kernel, isOk, takeFiles }: EndedRun): Promise<void> {
    const source = this.#session.history.runs.get(cellId)?.source;
    if (source !== undefined) this.names.ran(cellId, source);
    this.#noteFiles(cellId, await takeFiles());
    const list = await this.names.cells();
    const graph = await inSlices(this.#graph.draw(list, this.#known));
    // What ran before this was loaded comes first.
    this.#catchUp(graph);
    const run = this.#session.history.runs.get(cellId);
    const links = graph.links.get(cellId);
    const own = list.find(({ id }) => id === cellId);
    if (!run || !links || !own) return;
    // What shares nothing with what the code reads and gives can't have changed, nor has a file that it only reads.
    const { exceptions } = own.names;
    const wanted = isOpaque(own.names) ? namesIn(graph, list) : this.log.withShared([...namesOf(links), ...exceptions]);
    const asked = [...wanted].filter((name) => !isFileName(name) || links.gives.has(name));
    this.#recorded = Math.max(this.#recorded, run.serial);
    const { prints, stored } = await this.#ask(kernel, asked);
    const results = new Set(list.flatMap(({ resultName }) => (resultName === null ? [] : [resultName])));
    const bound = new Set(list.flatMap(({ names, database }) => (database === null ? [...names.binds] : [])));
    const unseen = this.log.record({
      id: cellId,
      serial: run.serial,
      isOk,
      links: this.#withMisplaced(links, own, graph),
      prints,
      stored,
      always: own.names.always,
      // A table, or a result that Python gets when it names it.
      isElsewhere: (name) => (name.includes(".") && !isFileName(name)) || (results.has(name) && !bound.has(name)),
    });
    if (unseen.size > 0) this.names.addChanges(cellId, run.source, unseen);
  }

  /** Adds the tables that a run may have written instead, where another schema was in use than the cells above say. */
  #withMisplaced(links: CellLinks, { names, database }: GraphCell, graph: Graph): CellLinks {
    const inUse = `${database}.${SCHEMA_IN_USE}`;
    const from = links.needs.get(inUse);
    if (database === null || from === undefined) return links;
    const given = from === null ? undefined : this.log.runOf(from);
    const isExpected = isSameValue(this.log.present(inUse), given?.gives.get(inUse) ?? null);
    if (isExpected && !given?.left.has(inUse)) return links;
    const last = (name: string) => name.slice(name.lastIndexOf(".") + 1);
    const written = new Set([...names.binds, ...names.changes, ...names.deletes].map(last));
    const isWritten = (name: string) => name.startsWith(`${database}.`) && written.has(last(name));
    const others = [...graph.links.values()].flatMap(({ gives }) => [...gives].filter(isWritten));
    return { ...links, gives: new Set([...links.gives, ...others]) };
  }

  /** Files that the run has written although the code doesn't say which, e.g. because it computes their names. */
  #noteFiles(id: string, paths: Iterable<string>): void {
    const source = this.#session.history.runs.get(id)?.source;
    const names = [...paths].map(fileName);
    if (source !== undefined && names.length > 0) this.names.addFiles(id, source, names);
  }

  /** Records the runs since the last one, of which only the order is known. What still runs is recorded again at its end. */
  #catchUp(graph: Graph): void {
    const { runs } = this.#session.history;
    const underway = this.#session.underway;
    if (this.log.ids.some((id) => !runs.has(id))) this.log.clear();
    const missed = [...runs]
      .filter(([, { serial }]) => serial > this.#recorded)
      .toSorted(([, a], [, b]) => a.serial - b.serial);
    for (const [id, { serial, source }] of missed) {
      const links = source === this.#document.source(id) ? graph.links.get(id) : undefined;
      const own = links ?? linksOf(this.names.cell(id, source));
      const isOk = this.#session.store.getState().runs.get(id)?.state !== "error";
      const isUnderway = id === underway;
      this.log.record({ id, serial, isOk, links: own, prints: new Map(), isElsewhere: () => false, isUnderway });
      if (!isUnderway) this.#recorded = serial;
    }
  }

  /** The values of the names, as far as the kernel can tell them. */
  async #ask(kernel: Kernel, wanted: Iterable<string>): Promise<Asked> {
    if (!kernel.answers("fingerprints")) return UNANSWERED;
    const names = [...wanted];
    try {
      const { prints, stored } = await kernel.ask("fingerprints", { names });
      const found = new Map(prints.map((print) => [print.name, print]));
      for (const { name, reads, writes } of prints) {
        const before = this.#called.get(name);
        if (isSameSet(reads, before?.reads) && isSameSet(writes, before?.writes)) continue;
        this.#calledVersion += 1;
        if (reads.length + writes.length === 0) this.#called.delete(name);
        else this.#called.set(name, { reads: new Set(reads), writes: new Set(writes) });
      }
      return {
        prints: new Map(names.map((name) => [name, found.get(name) ?? null])),
        stored: stored && new Set(stored),
      };
    } catch {
      // The kernel has ended, or runs something else by now.
      return UNANSWERED;
    }
  }

  #check({ id, names }: GraphCell): [string, CheckedCell][] {
    const cell = this.#document.cell(id);
    if (cell?.type !== "code") return [];
    const run = this.#session.history.runs.get(id);
    const isSame = run ? isSameCode(run.source, this.#document.source(id)) : null;
    const checked: CheckedCell = {
      hasNewInput: run !== undefined && run.given !== givenText(this.#document, cell, this.#session.inputs),
      changedFile: run ? changedFile(run.source, this.#session.files, run.files) : null,
      isSame,
      ...(isSame !== true && { untried: names }),
      isEditedHere: run === undefined && this.#isEditedHere(id),
      hasOutputs: this.#document.outputs(id).length > 0,
      hasFailed: this.#session.store.getState().runs.get(id)?.state === "error",
      isOpaque: isOpaque(names) || (names.readsUnseen && "reads"),
    };
    return [[id, checked]];
  }

  /** Whether a cell that ran before this page was opened, or in another tab, was edited since it was seen here. */
  #isEditedHere(id: string): boolean {
    const run = this.#document.run(id);
    const source = this.#document.source(id);
    const found = this.#found.get(id);
    const hasRun = run !== "" || this.#document.outputs(id).length > 0;
    if (found?.run === run && hasRun) return !isSameCode(found.source, source);
    this.#found.set(id, { run, source });
    return false;
  }

  /** Whether the cell can run for the first time when a reader uses an input: it asks nothing, and writes to nobody's database. */
  mayBegin(cell: GraphCell): boolean {
    if (cell.database === null) return !cell.names.reads.has("input");
    return connectionOf(cell.database) === null || this.isRepeatable(cell);
  }

  /** Whether another run of the cell can do no harm: it asks the user nothing, and its SQL only reads or replaces what it makes. */
  isRepeatable({ id, names, database }: GraphCell): boolean {
    if (isOpaque(names) || names.reads.has("input")) return false;
    const cell = this.#document.cell(id);
    if (database === null || !cell) return cell !== undefined;
    const dialect = kernelDialect(database);
    if (missingParameters(cell.source, dialect, runParameters(this.#document, cell, this.#session.inputs)) !== null)
      return false;
    return isRepeatableSql(cell.source, dialect, connectionOf(database) === null);
  }

  /** Whether a run of the cell would replace a file that is the user's by now. */
  overwrites(id: string, graph: Graph): boolean {
    const persons = this.#session.files.personsFiles?.() ?? new Map<string, number>();
    if (persons.size === 0) return false;
    const gives = graph.links.get(id)?.gives ?? new Set<string>();
    return [...persons.keys()].some((path) => gives.has(fileName(path)));
  }
}

/** What a kernel tells of names after a run. */
interface Asked {
  readonly prints: ReadonlyMap<string, Fingerprint | null>;
  readonly stored: ReadonlySet<string> | null;
}

const UNANSWERED: Asked = { prints: new Map(), stored: null };

function linksOf(cell: GraphCell): CellLinks {
  return (
    graphOf([cell]).links.get(cell.id) ?? { needs: new Map(), gives: new Set(), above: new Map(), mayKeep: new Set() }
  );
}

function namesOf({ needs, gives }: CellLinks): readonly string[] {
  return [...new Set([...needs.keys(), ...gives])];
}

function isSameSet(names: readonly string[], known: ReadonlySet<string> = new Set()): boolean {
  return names.length === known.size && names.every((name) => known.has(name));
}

/** Every name that cells of Python read or give. */
function namesIn(graph: Graph, cells: readonly GraphCell[]): readonly string[] {
  const links = cells.flatMap(({ id, database }) => (database === null ? [graph.links.get(id)] : []));
  return [...new Set(links.flatMap((each) => (each ? namesOf(each) : [])))];
}
