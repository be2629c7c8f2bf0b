import type { Place } from "./timeline.ts";

/** Returns the index of the step to go to. It is the current one if there is no other. */
export type Move = (places: readonly Place[], at: number) => number;

/** To whatever runs next, even inside a called function. */
export const into: Move = (places, at) => Math.min(at + 1, places.length - 1);

export const back: Move = (_, at) => Math.max(at - 1, 0);

/** To the next step of this function, past any calls. */
export const over: Move = (places, at) => nextWhere(places, at, ({ depth }) => depth <= depthAt(places, at));

/** To the caller of this function, or to the end. */
export const out: Move = (places, at) => nextWhere(places, at, ({ depth }) => depth < depthAt(places, at));

export const first: Move = () => 0;

export const last: Move = (places) => places.length - 1;

export type IsBreakpoint = (file: number, line: number) => boolean;

export function toBreakpoint(isBreakpoint: IsBreakpoint): Move {
  return (places, at) => nextWhere(places, at, (place) => isStop(place, isBreakpoint));
}

export function backToBreakpoint(isBreakpoint: IsBreakpoint): Move {
  return (places, at) => {
    const found = places.slice(0, at).findLastIndex((place) => isStop(place, isBreakpoint));
    return Math.max(found, 0);
  };
}

/** The step that raised the error that ended the run, or null if there was none. */
export function failureOf(places: readonly Place[]): number | null {
  if (places.at(-1)?.event !== "exception") return null;
  let index = places.length - 1;
  while (isPropagated(places, index)) index -= 1;
  return index;
}

/** Whether the error of a step comes from the function that it called. */
function isPropagated(places: readonly Place[], index: number): boolean {
  const before = places[index - 1];
  return before?.event === "exception" && before.depth > (places[index]?.depth ?? 0);
}

function isStop({ event, file, line }: Place, isBreakpoint: IsBreakpoint): boolean {
  return event === "line" && line !== null && isBreakpoint(file, line);
}

function depthAt(places: readonly Place[], at: number): number {
  return places[at]?.depth ?? 0;
}

function nextWhere(places: readonly Place[], at: number, matches: (place: Place) => boolean): number {
  for (let index = at + 1; index < places.length; index += 1) {
    const place = places[index];
    if (place && matches(place)) return index;
  }
  return places.length - 1;
}
