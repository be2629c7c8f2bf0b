import { DAY_MS } from "@fiddle/notebook/day";
import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
import { readStored, writeStored } from "../../platform/storage.ts";

const STORED = "fiddle:command-use";
/** After this time without another use, a command counts half. */
const HALF_LIFE_MS = 14 * DAY_MS;
/** A command below this weight is forgotten: one that was used once, after about two months. */
const MIN_WEIGHT = 0.05;

/** How much each command was used in the palette. */
export type CommandUse = ReadonlyMap<string, number>;

/**
 * Each use of a command adds 1 to its weight, and its weight halves every two weeks. So ten uses last week weigh more
 * than one today, and one today more than four in the spring.
 */
export function readCommandUse(now = Date.now()): CommandUse {
  const weights = new Map<string, number>();
  for (const [id, { weight, at }] of Object.entries(readUses())) {
    // A clock that was set back must not make a use weigh more.
    const current = weight * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS);
    if (current >= MIN_WEIGHT) weights.set(id, current);
  }
  return weights;
}

export function recordCommandUse(id: string, now = Date.now()): void {
  const weights = new Map(readCommandUse(now));
  weights.set(id, (weights.get(id) ?? 0) + 1);
  const uses = Object.fromEntries([...weights].map(([key, weight]) => [key, { weight, at: now }]));
  writeStored(STORED, JSON.stringify(uses));
}

interface Use {
  /** At the time `at`. */
  readonly weight: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

function readUses(): Readonly<Record<string, Use>> {
  const stored = Object.entries(objectOf(jsonOrNull(readStored(STORED))));
  return Object.fromEntries(stored.flatMap(([id, use]) => (isUse(use) ? [[id, use]] : [])));
}

function isUse(value: unknown): value is Use {
  if (typeof value !== "object" || value === null || !("weight" in value) || !("at" in value)) return false;
  return Number.isFinite(value.weight) && Number.isFinite(value.at);
}
