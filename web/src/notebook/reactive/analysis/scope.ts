import type { CellNames, LateNames } from "./cell-names.ts";
import { FIRST_PLACE } from "./sql-place.ts";

/** What is collected while the code of a cell, or of a function in it, is traversed. */
export interface Collector {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
}

/** Where a name is looked up. A module's scope has no parent. */
export interface Scope {
  readonly kind: "module" | "function" | "class" | "comprehension";
  readonly bound: Set<string>;
  /** Names declared `global`. */
  readonly globals: Set<string>;
  readonly parent: Scope | null;
  /** Inside a function that runs later: how it uses the module's names. */
  readonly late: Collector | null;
}

export function moduleScope(): Scope {
  return { kind: "module", bound: new Set(), globals: new Set(), parent: null, late: null };
}

export function innerScope(
  kind: Exclude<Scope["kind"], "module">,
  parent: Scope,
  bound: Iterable<string> = [],
  late: Collector | null = parent.late,
): Scope {
  return { kind, bound: new Set(bound), globals: new Set(), parent, late };
}

/** Whether the name refers to the module's scope. A function doesn't see the names of the class around it. */
function isModuleName(name: string, scope: Scope): boolean {
  let fromFunction = false;
  for (let at: Scope | null = scope; at?.parent; at = at.parent) {
    if (at.globals.has(name)) return true;
    const seen = at.kind !== "class" || !fromFunction;
    if (seen && at.bound.has(name)) return false;
    fromFunction ||= at.kind === "function";
  }
  return true;
}

/** The scope that an assignment here writes to. */
export function writableScope(scope: Scope): Scope {
  let at = scope;
  while (at.kind === "comprehension" && at.parent) at = at.parent;
  return at;
}

/** The names that a cell uses, as they are met one after the other. */
export class UsedNames implements CellNames {
  readonly reads = new Set<string>();
  readonly binds = new Set<string>();
  readonly changes = new Set<string>();
  readonly deletes = new Set<string>();
  readonly hands = new Set<string>();
  readonly mayKeep = new Set<string>();
  readonly always = new Set<string>();
  readonly imports = new Set<string>();
  readonly modules = new Set<string>();
  readonly uses = new Set<string>();
  readonly late = new Map<string, LateNames>();
  readonly paths = new Map<string, string>();
  readonly targets = new Map<string, "makes" | "changes">();
  readonly calls = new Set<string>();
  readonly place = FIRST_PLACE;
  star = false;
  readonly exceptions = new Set<string>();
  readonly readsUnseen = false;
  /** How many statements are around the present one that may not reach their end. */
  unsure = 0;

  load(name: string, scope: Scope): void {
    if (!isModuleName(name, scope)) return;
    if (scope.late) return void scope.late.reads.add(name);
    this.uses.add(name);
    if (!isBoundAbove(name, scope)) this.reads.add(name);
  }

  bind(name: string, scope: Scope): void {
    const target = writableScope(scope);
    if (target.kind !== "module" && !target.globals.has(name)) return void target.bound.add(name);
    if (scope.late) return void scope.late.writes.add(name);
    this.binds.add(name);
    this.deletes.delete(name);
    this.mayKeep.delete(name);
    if (this.unsure === 0) this.always.add(name);
    target.bound.add(name);
  }

  import(name: string, scope: Scope): void {
    this.bind(name, scope);
    if (this.binds.has(name)) this.imports.add(name);
  }

  change(name: string, scope: Scope): void {
    this.load(name, scope);
    if (!isModuleName(name, scope)) return;
    if (scope.late) scope.late.writes.add(name);
    else if (!isBoundAbove(name, scope)) this.changes.add(name);
  }

  /** A file that the code makes, which every scope sees. */
  make(name: string, scope: Scope): void {
    if (scope.late) return void scope.late.writes.add(name);
    this.binds.add(name);
    moduleOf(scope).bound.add(name);
  }

  delete(name: string, scope: Scope): void {
    this.load(name, scope);
    if (!isModuleName(name, scope) || scope.late) return;
    this.deletes.add(name);
    this.binds.delete(name);
    this.always.delete(name);
    scope.bound.delete(name);
  }

  /** Keeps what `walk` meets as what calling `name` does. */
  keepLate(name: string, walk: (late: Collector) => void): void {
    const added: Collector = { reads: new Set(), writes: new Set() };
    walk(added);
    this.late.set(name, mergeLate(this.late.get(name), added));
  }
}

/** Both together. */
export function mergeLate(known: LateNames | undefined, added: LateNames): LateNames {
  return {
    reads: new Set([...(known?.reads ?? []), ...added.reads]),
    writes: new Set([...(known?.writes ?? []), ...added.writes]),
  };
}

/** Whether the cell has bound a name of the module. */
function isBoundAbove(name: string, scope: Scope): boolean {
  return moduleOf(scope).bound.has(name);
}

function moduleOf(scope: Scope): Scope {
  let at = scope;
  while (at.parent) at = at.parent;
  return at;
}

/** Has only these names be bound. */
export function restore(bound: Set<string>, names: Iterable<string>): void {
  const kept = [...names];
  bound.clear();
  for (const name of kept) bound.add(name);
}
