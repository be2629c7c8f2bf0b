/** Chance that falls the same way each time: mulberry32. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("there is nothing to pick from");
    return item;
  }

  /** Normally distributed, near enough: the sum of twelve draws. */
  normal(mean: number, deviation: number): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw++) sum += this.next();
    return mean + sum * deviation;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }
}

/** RFC 4180 with a header, lines ended by a line feed. */
export function csv(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const field = (value: string | number | null) => {
    const text = value === null ? "" : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\n`).join("");
}

/** The date so many days after the first, as ISO has it. */
export function day(first: string, days: number): string {
  return new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
