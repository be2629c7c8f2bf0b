import type { Place } from "./timeline.ts";

/** Where to go from a step. Each answers with a step's number, the same one where there is nothing further. */
export type Move = (places: readonly Place[], at: number) => number;

/** Into whatever runs next. */
export const into: Move = (places, at) => Math.min(at + 1, places.length - 1);

export const back: Move = (_, at) => Math.max(at - 1, 0);

/** Past the calls of this line. */
export const over: Move = (places, at) => nextWhere(places, at, ({ depth }) => depth <= depthAt(places, at));

/** To where the function was called from, or the end. */
export const out: Move = (places, at) => nextWhere(places, at, ({ depth }) => depth < depthAt(places, at));

export const first: Move = () => 0;

export const last: Move = (places) => places.length - 1;

/** Whether a line has a breakpoint. */
export type IsBreakpoint = (file: number, line: number) => boolean;

export function toBreakpoint(stops: IsBreakpoint): Move {
  return (places, at) => nextWhere(places, at, (place) => isStop(place, stops));
}

export function backToBreakpoint(stops: IsBreakpoint): Move {
  return (places, at) => {
    const found = places.slice(0, at).findLastIndex((place) => isStop(place, stops));
    return Math.max(found, 0);
  };
}

/** Where the error that ended the run was raised: the first of the last steps that pass it on. Null when there is none. */
export function failureOf(places: readonly Place[]): number | null {
  if (places.at(-1)?.event !== "exception") return null;
  let index = places.length - 1;
  while (isPassedOn(places, index)) index -= 1;
  return index;
}

/** Whether the step before is the same error one frame further in. */
function isPassedOn(places: readonly Place[], index: number): boolean {
  const before = places[index - 1];
  return before?.event === "exception" && before.depth > (places[index]?.depth ?? 0);
}

function isStop({ event, file, line }: Place, stops: IsBreakpoint): boolean {
  return event === "line" && line !== null && stops(file, line);
}

function depthAt(places: readonly Place[], at: number): number {
  return places[at]?.depth ?? 0;
}

function nextWhere(places: readonly Place[], at: number, fits: (place: Place) => boolean): number {
  for (let index = at + 1; index < places.length; index += 1) {
    const place = places[index];
    if (place && fits(place)) return index;
  }
  return places.length - 1;
}
