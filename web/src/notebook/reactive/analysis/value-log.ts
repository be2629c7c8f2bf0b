import type { Fingerprint } from "@fiddle/kernels";
import { isFileName } from "./file-names.ts";
import type { CellLinks } from "./graph.ts";

/** What a name stood for, from the run that gave it until another run gave another value. */
export interface Value {
  /** The serial number of the run that gave it. */
  readonly run: number;
  /** Null where no text tells the value. */
  print: string | null;
  /** Whether an equal text means that nothing else can be different: the text is about all of it, and nothing has a part of it. */
  isExact: boolean;
}

/** What the last run of a cell read and gave. A name that didn't exist is null. */
export interface CellRun {
  readonly serial: number;
  readonly reads: ReadonlyMap<string, Value | null>;
  readonly gives: ReadonlyMap<string, Value | null>;
  /** Names that it would have given, had it not failed. */
  readonly left: ReadonlySet<string>;
  /** Names that its code gives but that it has left as they were, or may have, as a loop without rounds does. They are among what it read. */
  readonly kept: ReadonlySet<string>;
  /** The values of names that at another time held a part of what it changed in place, but not then. */
  readonly beside: ReadonlyMap<string, Value | null>;
}

export interface EndedRun {
  readonly id: string;
  readonly serial: number;
  readonly isOk: boolean;
  readonly links: CellLinks;
  /** The values of the names that the kernel was asked for; null for one that doesn't exist. */
  readonly prints: ReadonlyMap<string, Fingerprint | null>;
  /** Of those names, the ones that the run has bound; null where the kernel can't tell. */
  readonly stored?: ReadonlySet<string> | null;
  /** The names that the code binds in every run. */
  readonly always?: ReadonlySet<string>;
  /** Names whose values the asked kernel doesn't have. */
  readonly isElsewhere: (name: string) => boolean;
  /** Whether the run goes on. Until it is recorded again, its values are guesses. */
  readonly isUnderway?: boolean;
}

/** Which run gave which value to each name, and which values each cell's last run has read. */
export class ValueLog {
  readonly #present = new Map<string, Value>();
  /** Names in lower case → as they were given last. */
  readonly #spellings = new Map<string, string>();
  readonly #runs = new Map<string, CellRun>();
  /** Cell → the serial number of its first run, also where the cell is gone. */
  readonly #firstRuns = new Map<string, number>();
  /** Name → others that have a part of its value. */
  readonly #shares = new Map<string, readonly string[]>();
  /** Name → all that have had a part of its value since the kernel started. */
  readonly #everShared = new Map<string, ReadonlySet<string>>();
  /** Name whose value no text tells, such as a generator → what its cell has read, which it may hold on to. */
  readonly #madeOf = new Map<string, ReadonlySet<string>>();
  /** Names whose present values nothing can change in place. */
  readonly #fixed = new Set<string>();
  /** The names whose values have been asked for. */
  readonly #followed = new Set<string>();
  #filesVersion = 0;
  /** Takes back what was recorded of a run that went on. */
  #takeBack: (() => void) | null = null;

  /** Increases when a file comes or goes. */
  get filesVersion(): number {
    return this.#filesVersion;
  }

  /** The cells whose runs are known. */
  get ids(): readonly string[] {
    return [...this.#runs.keys()];
  }

  runOf(id: string): CellRun | undefined {
    return this.#runs.get(id);
  }

  /** The cells that had run by this run, with those that are gone. */
  *ranBefore(serial: number): Generator<string> {
    for (const [id, first] of this.#firstRuns) if (first < serial) yield id;
  }

  /** What the name stands for now. */
  present(name: string): Value | null {
    return this.#present.get(name) ?? null;
  }

  /** What a name in SQL, which ignores case, stands for, if it isn't a table; null for a name that doesn't exist. */
  nameLike(name: string): string | null {
    const known = this.#spellings.get(name);
    return known !== undefined && this.#present.has(known) ? known : null;
  }

  isFixed(name: string): boolean {
    return this.#fixed.has(name);
  }

  /** All names that may have a part of these names' values, also where cells run in another order. */
  aliasesOf(names: Iterable<string>): ReadonlySet<string> {
    const found = new Set(names);
    // Entries that are added during the iteration are visited too.
    for (const name of found) for (const other of this.#everShared.get(name) ?? []) found.add(other);
    return found;
  }

  /** Forgets that the cell has run, because its run was cut short for a newer one. */
  forget(id: string): void {
    this.#runs.delete(id);
  }

  /** A kernel has restarted, so nothing of before is certain. */
  clear(): void {
    this.#filesVersion += 1;
    this.#present.clear();
    this.#spellings.clear();
    this.#runs.clear();
    this.#firstRuns.clear();
    this.#followed.clear();
    this.#shares.clear();
    this.#everShared.clear();
    this.#fixed.clear();
    this.#madeOf.clear();
    this.#takeBack = null;
  }

  /** Whether the kernel was asked for the name's value before. */
  isFollowed(name: string): boolean {
    return this.#followed.has(name);
  }

  /** Takes the values of names that were not followed so far, as the next run finds them. */
  observe(prints: ReadonlyMap<string, Fingerprint | null>): void {
    for (const [name, print] of prints) {
      if (this.#followed.has(name)) continue;
      this.#followed.add(name);
      if (!print) continue;
      const value = this.present(name);
      const found = { print: print.print, isExact: print.isWhole && print.shares.length === 0 };
      if (value) Object.assign(value, found);
      // It comes from a run that nobody knows. A file needs none.
      else if (!isFileName(name)) this.#become(name, { run: 0, ...found });
    }
    this.#share(prints);
  }

  /** These names with all that a change of one in place can change. */
  withShared(names: Iterable<string>): ReadonlySet<string> {
    const found = new Set(names);
    // Entries that are added during the iteration are visited too.
    for (const name of found) for (const other of this.#shares.get(name) ?? []) found.add(other);
    return this.#madeFrom(found);
  }

  /** These names with those whose values may hold on to theirs. */
  #madeFrom(names: Iterable<string>): ReadonlySet<string> {
    const found = new Set(names);
    for (const name of found) for (const [other, parts] of this.#madeOf) if (parts.has(name)) found.add(other);
    return found;
  }

  #share(prints: ReadonlyMap<string, Fingerprint | null>): void {
    for (const [name, print] of prints) {
      const shares = print?.shares ?? [];
      if (print?.isFixed) this.#fixed.add(name);
      else this.#fixed.delete(name);
      if (shares.length === 0) this.#shares.delete(name);
      else {
        this.#shares.set(name, shares);
        this.#everShared.set(name, new Set([...(this.#everShared.get(name) ?? []), ...shares]));
      }
      const value = this.#present.get(name);
      if (value && shares.length > 0) value.isExact = false;
    }
  }

  /** Records a run. Returns the names that it changed although its code doesn't say so. */
  record(run: EndedRun): ReadonlySet<string> {
    this.#takeBack?.();
    this.#takeBack = null;
    if (!run.isUnderway) return this.#record(run);
    const { id, links } = run;
    const before = [...links.gives].map((name) => [name, this.present(name)] as const);
    const earlier = this.#runs.get(id);
    this.#takeBack = () => {
      for (const [name, value] of before) this.#become(name, value);
      if (earlier) this.#runs.set(id, earlier);
      else this.#runs.delete(id);
    };
    return this.#record(run);
  }

  #record(run: EndedRun): ReadonlySet<string> {
    const { id, serial, isOk, links, prints, stored = null, always = new Set(), isElsewhere } = run;
    const reads = new Map<string, Value | null>();
    const gives = new Map<string, Value | null>();
    const unseen = new Set<string>();
    const left = new Set<string>();
    const kept = new Set<string>();
    const earlier = this.#runs.get(id)?.gives;
    const known = new Map([...prints].filter(([name]) => !links.gives.has(name)));
    this.observe(known);
    for (const name of prints.keys()) this.#followed.add(name);
    for (const name of links.needs.keys()) reads.set(name, this.present(name));
    for (const name of links.gives) {
      const print = isElsewhere(name) ? undefined : prints.get(name);
      const isSame = isOk && !links.needs.has(name) && this.#isSame(name, print);
      // Where the kernel can't tell, the same value as before is most likely given again if an earlier run of the cell gave it.
      const isAnothers = print?.print !== null && this.present(name) !== earlier?.get(name);
      const mayBeKept = stored ? !stored.has(name) : !always.has(name) && isAnothers;
      if (isSame && mayBeKept) {
        kept.add(name);
        reads.set(name, this.present(name));
        if (stored) gives.set(name, this.present(name));
        if (stored) continue;
      }
      const next = this.#next(name, serial, print);
      // After an error, what was there before may still be there, and a run from the top may find something else there.
      if (!isOk && (print === undefined || isSameValue(next, this.present(name)))) left.add(name);
      // A table that is there already makes a cell fail that a run from the top doesn't.
      if (!isOk && print === undefined && links.mayKeep.has(name)) {
        kept.add(name);
        reads.set(name, this.present(name));
      }
      if (isOk || print === undefined || !left.has(name)) gives.set(name, next);
    }
    const change = (name: string, print: Fingerprint | null) => {
      unseen.add(name);
      reads.set(name, this.present(name));
      gives.set(name, this.#next(name, serial, print));
    };
    const others = [...prints].filter(
      ([name]) => !gives.has(name) && !left.has(name) && !isElsewhere(name) && !isFileName(name),
    );
    for (const [name, print] of others) if (this.#isChanged(name, print, reads.has(name))) change(name, print);
    // Another value for a name changes nothing that was made of the earlier one.
    const isChangedInPlace = (name: string) =>
      reads.has(name) && !this.#fixed.has(name) && gives.get(name) !== this.present(name);
    const made = this.#madeFrom([...gives.keys()].filter(isChangedInPlace));
    for (const [name, print] of others)
      if (made.has(name) && !gives.has(name) && print?.print === null) change(name, print);
    for (const [name, value] of gives) this.#become(name, value);
    this.#share(prints);
    for (const name of links.gives) {
      const print = prints.get(name);
      if ((stored && kept.has(name)) || print === undefined) continue;
      if (print?.print === null)
        this.#madeOf.set(name, new Set([...this.#partsBefore(name, links), ...links.needs.keys()]));
      else this.#madeOf.delete(name);
    }
    const changed = [...gives.keys()].filter((name) => reads.has(name) && !kept.has(name));
    const aliases = [...this.aliasesOf(changed)].filter((name) => !gives.has(name));
    const beside = new Map(aliases.map((name) => [name, this.present(name)]));
    this.#runs.set(id, { serial, reads, gives, left, kept, beside });
    if (!this.#firstRuns.has(id)) this.#firstRuns.set(id, serial);
    return unseen;
  }

  /** What a value that a run has only changed was made of before. */
  #partsBefore(name: string, { needs }: CellLinks): Iterable<string> {
    return needs.has(name) ? (this.#madeOf.get(name) ?? []) : [];
  }

  #become(name: string, value: Value | null): void {
    if (isFileName(name) && (value !== null) !== this.#present.has(name)) this.#filesVersion += 1;
    if (value) {
      this.#present.set(name, value);
      this.#spellings.set(name.toLowerCase(), name);
    } else this.#present.delete(name);
  }

  /** Whether a name that a run hasn't bound is what it was before. */
  #isSame(name: string, now: Fingerprint | null | undefined): boolean {
    if (now === undefined || isFileName(name)) return false;
    const before = this.present(name);
    if (!before || !now) return before === now;
    return before.print === null || now.print === null || before.print === now.print;
  }

  /** What the name stands for after the run: what it did before, if that is known to be the same. */
  #next(name: string, run: number, print: Fingerprint | null | undefined): Value | null {
    if (print === null) return null;
    const next = {
      run,
      print: print?.print ?? null,
      isExact: print ? print.isWhole && print.shares.length === 0 : false,
    };
    const before = this.present(name);
    return before && isSameValue(before, next) ? before : next;
  }

  /**
   * Whether a value that the run's code doesn't give is another one now, or may be, because the run has read it, or changed what it was
   * made of, and no text can tell.
   */
  #isChanged(name: string, now: Fingerprint | null, isTouched: boolean): boolean {
    const before = this.present(name);
    if (!before || !now) return before !== null || now !== null;
    if (now.print === null) return isTouched;
    return before.print !== null && before.print !== now.print;
  }
}

/** What the cell's last run needs from cells above to be what a run from the top is: also names that it has left as they were. */
export function needsOf(links: CellLinks | undefined, run: CellRun | undefined): ReadonlyMap<string, string | null> {
  if (!links || !run || run.kept.size === 0) return links?.needs ?? new Map<string, string | null>();
  return new Map([...[...run.kept].map((name) => [name, links.above.get(name) ?? null] as const), ...links.needs]);
}

export function isSameValue(one: Value | null, other: Value | null): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if (one.run === other.run) return true;
  return one.isExact && other.isExact && one.print !== null && one.print === other.print;
}
