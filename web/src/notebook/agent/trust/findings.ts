import { DATA, type Value } from "./python-value.ts";
import type { Risk } from "./risks.ts";

/** What was found out so far about code: its risks, and what its names and definitions stand for. */
export class Findings {
  #risks: Risk[] = [];
  /** Each value with the risks that come with it. */
  #found = new Map<unknown, { readonly value: Value; readonly risks: readonly Risk[] }>();
  #isPast = false;

  get risks(): readonly Risk[] {
    return this.#risks;
  }

  /** Whether the code that is looked at has run before. */
  get isPast(): boolean {
    return this.#isPast;
  }

  add(...risks: readonly Risk[]): void {
    this.#risks.push(...risks);
  }

  /** Finds something out once. Its risks are noted each time. What depends on itself, as in `x = x + 1`, is data until then. */
  once(key: unknown, find: () => Value): Value {
    const known = this.#found.get(key);
    if (known) {
      this.#risks.push(...known.risks);
      return known.value;
    }
    this.#found.set(key, { value: DATA, risks: [] });
    const before = this.#risks;
    this.#risks = [];
    const value = find();
    const risks = this.#risks;
    this.#found.set(key, { value, risks });
    this.#risks = [...before, ...risks];
    return value;
  }

  /** Finds out something about code that has run before, whose risks don't count any more. */
  ofThePast(find: () => Value): Value {
    if (this.#isPast) return find();
    const risks = this.#risks;
    const found = this.#found;
    this.#risks = [];
    this.#found = new Map();
    this.#isPast = true;
    const value = find();
    this.#risks = risks;
    this.#found = found;
    this.#isPast = false;
    return value;
  }
}
