import type { JupyterMessage } from "./wire.ts";

interface Place {
  /** The sender: its session and its process. */
  readonly series: string;
  readonly number: number;
}

/** Numbers are looked at one by one; a gap beyond this many is one without a look. */
const MAX_GAP = 10_000;

/**
 * Whether a kernel's output came without a gap. A server keeps what it can't send, but not what it has sent into a connection that was
 * lost already, and says nothing of that. Python's kernel numbers all its messages, in ids like `{session}_{process}_{number}`; of a
 * kernel that doesn't, nobody can tell, so output may be missing after each lost connection.
 */
export class Continuity {
  #heard: Place | null = null;
  /** Numbers of messages on other channels, which may overtake output. */
  readonly #others = new Set<number>();
  /** Whether the connection was lost since the last output. */
  #isBroken: boolean;
  /** The first output of a connection, until it is known where an earlier visit stood. */
  #first: Place | null | undefined;
  #needsStart: boolean;

  /** @param isResumed Whether an earlier visit heard the beginning. */
  constructor(isResumed: boolean) {
    this.#isBroken = isResumed;
    this.#needsStart = isResumed;
  }

  /** Up to where nothing is missing, for the next visit; null where the kernel doesn't number its messages. */
  get position(): string | null {
    if (!this.#heard) return null;
    let { number } = this.#heard;
    while (this.#others.has(number + 1)) number += 1;
    return `${this.#heard.series}_${number}`;
  }

  /** The connection was lost. */
  break(): void {
    this.#isBroken = true;
  }

  /** A run begins, so nothing of it can be missing yet. */
  begin(): void {
    this.#isBroken = false;
  }

  /** Takes the next message. Whether output may be missing before it. */
  misses({ channel, header }: JupyterMessage): boolean {
    const place = placeOf(header.msg_id);
    if (channel !== "iopub") {
      if (place) this.#others.add(place.number);
      return false;
    }
    const before = this.#heard;
    const isBroken = this.#isBroken;
    this.#isBroken = false;
    if (isBroken && this.#needsStart && this.#first === undefined) {
      this.#first = place;
      this.#heard = place;
      return false;
    }
    const misses = isBroken && this.#isMissing(before, place);
    this.#heard = place;
    if (!this.#needsStart) this.#forgetOthers(before, place);
    return misses;
  }

  /** Those that have overtaken the output stay, because they are before what comes next. */
  #forgetOthers(before: Place | null, place: Place | null): void {
    const isSameSeries = place !== null && before?.series === place.series;
    for (const number of this.#others) if (!isSameSeries || number < place.number) this.#others.delete(number);
  }

  /** Where an earlier visit stood. Whether output may be missing before the first that came since. */
  startAt(position: string | null): boolean {
    this.#needsStart = false;
    const start = placeOf(position ?? "");
    if (this.#first !== undefined) return this.#isMissing(start, this.#first);
    this.#heard = start;
    return false;
  }

  #isMissing(from: Place | null, to: Place | null): boolean {
    if (!from || !to || from.series !== to.series || to.number - from.number > MAX_GAP) return true;
    for (let number = from.number + 1; number < to.number; number++) if (!this.#others.has(number)) return true;
    return false;
  }
}

function placeOf(id: string): Place | null {
  const found = /^(.+)_(\d+)$/.exec(id);
  return found ? { series: found[1] ?? "", number: Number(found[2]) } : null;
}
