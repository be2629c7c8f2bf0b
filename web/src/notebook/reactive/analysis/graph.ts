import { atOnce } from "./run-to-end.ts";
import type { CellNames, LateNames } from "./cell-names.ts";
import { isFileName } from "./file-names.ts";
import { mergeLate } from "./scope.ts";
import { isSchemaName, SCHEMA_IN_USE } from "./sql-place.ts";

export interface GraphCell {
  readonly id: string;
  readonly names: CellNames;
  /** Only cells of the same kernel see its tables; `null` for Python names. */
  readonly database: string | null;
  /** The name under which other kernels read a SQL cell's result. */
  readonly resultName: string | null;
  /** The names of the inputs that it asks the reader for. */
  readonly inputs?: readonly string[];
  /** The inputs that its placeholders stand for. */
  readonly parameters?: readonly string[];
}

/** `to` reads `name`, which `from` assigns. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** Whether the value comes from the form, whether or not `from` has run. */
  readonly isForm?: boolean;
}

export interface Graph {
  readonly order: readonly string[];
  readonly edges: readonly Edge[];
  /** Names that a cell reads but no cell assigns, by cell. Builtins are among them. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
  /** What each cell reads and assigns, where a table has its database before its name. */
  readonly links: ReadonlyMap<string, CellLinks>;
}

export interface CellLinks {
  /** Name → the cell that it comes from in a run from the top; null if no cell above assigns it. */
  readonly needs: ReadonlyMap<string, string | null>;
  readonly gives: ReadonlySet<string>;
  /** The same of names that it gives and may leave as they are, where a cell above assigns them. */
  readonly above: ReadonlyMap<string, string>;
  /** Names of `gives` that it gives only in some branches, or only if they aren't there. */
  readonly mayKeep: ReadonlySet<string>;
}

/** What is known beside the code. */
export interface KnownNames {
  /** Name → what the functions in its present value read and assign, as the kernel tells. */
  readonly called: ReadonlyMap<string, LateNames>;
  /** The files, SQL functions and schemas that runs have made, also of cells that are gone. The graph leaves out all others. */
  readonly isMade: (name: string) => boolean;
  /** The name of a variable or a result that runs have given, also of cells that are gone, by its text in lower case. */
  readonly nameLike?: (name: string) => string | null;
  /** Increases with each change of these two. */
  readonly version: number;
}

const NOTHING: KnownNames = { called: new Map(), isMade: () => false, version: 0 };

interface Resolved {
  readonly id: string;
  readonly needs: ReadonlySet<string>;
  readonly gives: ReadonlySet<string>;
  readonly mayKeep: ReadonlySet<string>;
}

/**
 * The dependencies as in a run from the top: a name comes from the nearest cell above that assigns or changes it, else
 * from the nearest one below, because notebooks can be run in any order.
 */
export function graphOf(cells: readonly GraphCell[]): Graph {
  return atOnce(drawGraph(cells));
}

/** The same in pieces, for a page that has other things to do. It yields many times in each millisecond of work. */
export function* drawGraph(cells: readonly GraphCell[], known: KnownNames = NOTHING): Generator<undefined, Graph> {
  const { isMade } = known;
  const resolved = yield* resolve(cells, known);
  const givers = new Map<string, number[]>();
  for (const [index, { gives }] of resolved.entries())
    for (const name of gives) {
      const places = givers.get(name);
      if (places) places.push(index);
      else givers.set(name, [index]);
    }
  const edges: Edge[] = [];
  const unknown = new Map<string, readonly string[]>();
  const links = new Map<string, CellLinks>();
  for (const [index, { id, needs, gives, mayKeep }] of resolved.entries()) {
    const missing: string[] = [];
    const above = new Map<string, string | null>();
    const nearest = new Map<string, string>();
    for (const name of gives) {
      const places = givers.get(name) ?? [];
      const giver = needs.has(name) ? undefined : places[firstFrom(places, index) - 1];
      const from = giver === undefined ? undefined : resolved[giver]?.id;
      if (from === undefined) continue;
      nearest.set(name, from);
      if (!mayKeep.has(name)) continue;
      above.set(name, from);
      edges.push({ from, to: id, name: shownName(name) });
    }
    for (const name of needs) {
      const isFile = isFileName(name);
      const places = givers.get(name) ?? [];
      const isOptional = isFile || isFunctionName(name) || isSchemaName(shownName(name));
      if (isOptional && places.length === 0 && !isMade(name)) continue;
      const at = firstFrom(places, index);
      const own = places[at] === index;
      // A file can have been there before any cell ran, and some schema is always in use.
      const isThere = isFile || shownName(name) === SCHEMA_IN_USE;
      const giver = places[at - 1] ?? (isThere ? undefined : places[own ? at + 1 : at]);
      const from = giver === undefined ? undefined : resolved[giver]?.id;
      above.set(name, (giver !== undefined && giver < index && from) || null);
      if (from !== undefined) edges.push({ from, to: id, name: shownName(name) });
      else if (!own && !isThere) missing.push(shownName(name));
    }
    if (missing.length > 0) unknown.set(id, missing);
    links.set(id, { needs: above, gives, above: nearest, mayKeep });
    yield;
  }
  edges.push(...formEdges(cells));
  return { order: cells.map(({ id }) => id), edges, unknown, links };
}

/** From each input to the SQL whose placeholders stand for it: the nearest one above, else the first below. */
function formEdges(cells: readonly GraphCell[]): readonly Edge[] {
  const givers = cells.flatMap(({ id, inputs = [] }, index) => inputs.map((name) => ({ id, name, index })));
  if (givers.length === 0) return [];
  return cells.flatMap(({ id, parameters = [] }, index) =>
    parameters.flatMap((name): Edge[] => {
      const same = givers.filter((giver) => giver.name === name);
      const giver = same.findLast((each) => each.index < index) ?? same[0];
      return giver ? [{ from: giver.id, to: id, name, isForm: true }] : [];
    }),
  );
}

/** The index of the first place that isn't before `index`. Places are in ascending order. */
function firstFrom(places: readonly number[], index: number): number {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? 0) < index) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The cells that read, directly or indirectly, what these assign, in the notebook's order, without these themselves.
 */
export function affectedBy(graph: Graph, ids: Iterable<string>): readonly string[] {
  const { readers } = neighborsOf(graph);
  return follow(graph.order, ids, (id) => readers.get(id) ?? []);
}

/** The cells that these need, directly or indirectly. */
export function neededBy(graph: Graph, ids: Iterable<string>): readonly string[] {
  const { givers } = neighborsOf(graph);
  return follow(graph.order, ids, (id) => givers.get(id) ?? []);
}

/** The cells that this one needs, and the inputs whose values its SQL, or that of those cells, has from their forms. */
export function sourcesOf(graph: Graph, id: string): readonly string[] {
  const sources = new Set(edgesTo(graph, id).map(({ from }) => from));
  return graph.order.filter((other) => sources.has(other) && other !== id);
}

/** Every edge on a way to this cell, those from forms among them. */
export function edgesTo(graph: Graph, id: string): readonly Edge[] {
  const needed = new Set([id, ...neededBy(graph, [id])]);
  return graph.edges.filter(({ to }) => needed.has(to));
}

interface Neighbors {
  readonly readers: ReadonlyMap<string, readonly string[]>;
  readonly givers: ReadonlyMap<string, readonly string[]>;
}

const neighbors = new WeakMap<Graph, Neighbors>();

/** Readers and sources of each cell, computed once for a graph. */
function neighborsOf(graph: Graph): Neighbors {
  const known = neighbors.get(graph);
  if (known) return known;
  const readers = new Map<string, string[]>();
  const givers = new Map<string, string[]>();
  for (const { from, to, isForm = false } of graph.edges) {
    addTo(readers, from, to);
    if (!isForm) addTo(givers, to, from);
  }
  const found = { readers, givers };
  neighbors.set(graph, found);
  return found;
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function follow(order: readonly string[], ids: Iterable<string>, next: (id: string) => readonly string[]): string[] {
  const start = new Set(ids);
  const seen = new Set(start);
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const other of next(id)) {
      if (seen.has(other)) continue;
      seen.add(other);
      open.push(other);
    }
  }
  return order.filter((id) => seen.has(id) && !start.has(id));
}

/** Maps both languages to one set of names: a SQL table is `kernel.table`, a name that Python sees is a plain name. */
function* resolve(
  cells: readonly GraphCell[],
  { called, nameLike = () => null }: KnownNames,
): Generator<undefined, Resolved[]> {
  const modules = moduleNames(cells);
  const find = tableFinder(cells, nameLike);
  const others = otherNames(cells);
  const late = new LateCalls(cells, called, find);
  const paths = new Map<string, Set<string>>();
  for (const { names } of cells)
    for (const [name, file] of names.paths) paths.set(name, (paths.get(name) ?? new Set()).add(file));
  const resolved: Resolved[] = [];
  for (const { id, names, database, resultName } of cells) {
    yield;
    if (database) {
      const made = [...names.binds, ...names.changes, ...names.deletes].map((name) => find(database, name));
      const needs = new Set([...names.reads].map((name) => find(database, name)));
      for (const name of names.calls) needs.add(find(database, name));
      for (const other of [...names.reads]
        .flatMap((name) => others(database, name))
        .map((name) => find(database, name)))
        if (!made.includes(other)) needs.add(other);
      // Entries that are added during the iteration are visited too.
      for (const used of needs) if (late.has(used)) for (const name of (yield* late.of(used)).reads) needs.add(name);
      const gives = new Set([...made, ...(resultName ? [resultName] : [])]);
      const mayKeep = new Set([...names.mayKeep].map((name) => find(database, name)));
      resolved.push({ id, needs, gives, mayKeep });
      continue;
    }
    const needs = new Set([...names.reads, ...names.modules]);
    // After `del` a name is gone, which readers below depend on too.
    const gives = new Set([
      ...names.binds,
      ...names.deletes,
      ...[...names.changes].filter((name) => !modules.has(name)),
    ]);
    for (const used of names.uses) {
      if (late.has(used)) {
        const does = yield* late.of(used);
        for (const name of does.reads) if (!names.binds.has(name)) needs.add(name);
        for (const name of does.writes) if (!modules.has(name)) gives.add(name);
      }
      const use = names.targets.get(used);
      for (const file of paths.get(used) ?? []) {
        if (use !== "makes") needs.add(file);
        if (use) gives.add(file);
      }
    }
    resolved.push({ id, needs, gives, mayKeep: names.mayKeep });
  }
  return resolved;
}

/** Whether it's a function of a database, as `sqlNames` tells it. */
function isFunctionName(name: string): boolean {
  return shownName(name).startsWith("function ");
}

/** What a name in the SQL of a database is in the graph. */
type TableFinder = (database: string, name: string) => string;

function tableFinder(cells: readonly GraphCell[], nameLike: (name: string) => string | null): TableFinder {
  const tables = new Set(
    cells.flatMap(({ names, database }) => (database ? [...names.binds].map((name) => `${database}.${name}`) : [])),
  );
  const withUse = new Set(cells.flatMap(({ names, database }) => (names.binds.has(SCHEMA_IN_USE) ? [database] : [])));
  const plain = new Map<string, string>();
  for (const { names, database, resultName } of cells)
    for (const name of [...(database ? [] : names.binds), ...(resultName ? [resultName] : [])])
      plain.set(name.toLowerCase(), name);
  return (database, name) => {
    if (isFileName(name)) return name;
    const table = `${database}.${name}`;
    if (tables.has(table)) return table;
    // Results and variables are found from every schema. What a cell gave that is gone is still found.
    const bare = withUse.has(database) ? name.slice(name.lastIndexOf(".") + 1) : name;
    return plain.get(bare) ?? nameLike(bare) ?? table;
  };
}

/**
 * What else a table's name in SQL may stand for. SQLite looks in attached databases too, and a server may begin in any schema, so
 * that `sales` and `shop.sales` can be the same.
 */
function otherNames(cells: readonly GraphCell[]): (database: string, name: string) => readonly string[] {
  const given = new Map<string, Set<string>>();
  const attached = new Set<string>();
  const lastOf = (database: string, name: string) => `${database} ${name.slice(name.lastIndexOf(".") + 1)}`;
  for (const { names, database } of cells) {
    if (database === null || database === DUCKDB) continue;
    for (const name of [...names.binds, ...names.changes, ...names.deletes]) {
      const last = lastOf(database, name);
      given.set(last, (given.get(last) ?? new Set()).add(name));
      if (database === SQLITE && isSchemaName(name)) attached.add(name);
    }
  }
  return (database, name) => {
    const same = given.get(lastOf(database, name)) ?? new Set();
    if (database === SQLITE) return name.includes(".") || same.has(name) ? [] : [...same, ...attached];
    return [...same].filter((other) => other.endsWith(`.${name}`) || name.endsWith(`.${other}`));
  };
}

const DUCKDB = "duckdb-wasm";
const SQLITE = "sqlite-wasm";

/**
 * Names that are modules in every cell that binds them. Calling `plt.title()` changes nothing that a run would depend
 * on.
 */
function moduleNames(cells: readonly GraphCell[]): ReadonlySet<string> {
  const bound = new Set(cells.flatMap(({ names }) => [...names.imports]));
  for (const { names } of cells) for (const name of names.binds) if (!names.imports.has(name)) bound.delete(name);
  return bound;
}

/** What calling each function, or reading each view, does, including those that it calls or reads. */
class LateCalls {
  readonly #direct = new Map<string, LateNames>();
  readonly #whole = new Map<string, LateNames>();

  constructor(cells: readonly GraphCell[], called: KnownNames["called"], find: TableFinder) {
    for (const [name, late] of called) this.#direct.set(name, late);
    for (const { names, database } of cells)
      for (const [name, late] of names.late) {
        if (database === null) this.#add(name, late);
        else {
          const reads = new Set([...late.reads].map((read) => find(database, read)));
          this.#add(find(database, name), { ...late, reads });
        }
      }
  }

  #add(name: string, late: LateNames): void {
    this.#direct.set(name, mergeLate(this.#direct.get(name), late));
  }

  has(name: string): boolean {
    return this.#direct.has(name);
  }

  *of(name: string): Generator<undefined, LateNames> {
    const known = this.#whole.get(name);
    if (known) return known;
    const reads = new Set<string>();
    const writes = new Set<string>();
    // Entries that are added during the iteration are visited too.
    const called = new Set([name]);
    for (const other of called) {
      const late = this.#direct.get(other);
      for (const read of late?.reads ?? []) {
        reads.add(read);
        if (this.#direct.has(read)) called.add(read);
      }
      for (const write of late?.writes ?? []) writes.add(write);
      yield;
    }
    const whole = { reads, writes };
    this.#whole.set(name, whole);
    return whole;
  }
}

/** The name as cells write it. */
export function shownName(name: string): string {
  return name.slice(name.indexOf(".") + 1);
}
