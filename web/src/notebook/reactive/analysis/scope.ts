import type { LateNames } from "./cell-names.ts";

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
export function isModuleName(name: string, scope: Scope): boolean {
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

export function newCollector(): Collector {
  return { reads: new Set(), writes: new Set() };
}

export function mergeLate(known: LateNames | undefined, added: Collector): LateNames {
  return {
    reads: new Set([...(known?.reads ?? []), ...added.reads]),
    writes: new Set([...(known?.writes ?? []), ...added.writes]),
  };
}
