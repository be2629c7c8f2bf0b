import { checkSync } from "recheck";
import { messageOf } from "@fiddle/notebook/message-of";
import type { Flavor } from "../protocol.ts";
import { translate } from "./translate.ts";

export type Diagnosis =
  | { readonly kind: "safe" }
  | {
      readonly kind: "vulnerable";
      readonly complexity: "exponential" | "polynomial";
      /** How the run time grows, e.g. `2nd degree polynomial`. */
      readonly summary: string;
      /** A Python expression for a text on which the pattern is very slow. */
      readonly attack: string;
      /** A short text of that kind, to try out. */
      readonly text: string;
    }
  /** Explains to the user why there is no result. */
  | { readonly kind: "unknown"; readonly reason: string };

export interface CheckRequest {
  readonly pattern: string;
  readonly flags: string;
  readonly flavor: Flavor;
}

const CHECK_TIMEOUT_MS = 5000;
const MAX_TRIAL_LENGTH = 20_000;

/** Checks whether there are texts on which the pattern is very slow. */
export function diagnose({ pattern, flags, flavor }: CheckRequest): Diagnosis {
  let translated;
  try {
    translated = translate(pattern, flags, flavor);
  } catch (error) {
    return { kind: "unknown", reason: messageOf(error) };
  }
  const found = checkSync(translated.source, translated.flags, { timeout: CHECK_TIMEOUT_MS });
  if (found.status === "safe") return { kind: "safe" };
  if (found.status === "unknown")
    return { kind: "unknown", reason: "The check was inconclusive. Try the pattern on long texts." };
  const { pumps, suffix, string } = found.attack;
  const parts = pumps.flatMap(({ prefix, pump }) => [
    ...(prefix ? [JSON.stringify(prefix)] : []),
    `${JSON.stringify(pump)} * ${found.complexity.type === "exponential" ? 40 : 20_000}`,
  ]);
  return {
    kind: "vulnerable",
    complexity: found.complexity.type,
    summary: found.complexity.summary,
    attack: [...parts, ...(suffix ? [JSON.stringify(suffix)] : [])].join(" + "),
    text: string.slice(0, MAX_TRIAL_LENGTH),
  };
}
