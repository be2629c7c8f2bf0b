import { checkSync } from "recheck";
import type { Flavour } from "../question.ts";
import { translate } from "./translate.ts";

export type Diagnosis =
  | { readonly kind: "safe" }
  | {
      readonly kind: "vulnerable";
      readonly complexity: "exponential" | "polynomial";
      /** How the time grows, e.g. `2nd degree polynomial`. */
      readonly summary: string;
      /** A Python expression of a text that takes very long. */
      readonly attack: string;
      /** A text of that kind, to try. */
      readonly text: string;
    }
  /** Why nothing can be said, as a sentence. */
  | { readonly kind: "unknown"; readonly reason: string };

export interface Checked {
  readonly pattern: string;
  readonly flags: string;
  readonly flavour: Flavour;
}

/** How long the checker may think, in milliseconds. */
const PATIENCE = 5000;
const LONGEST_TEXT = 20_000;

/** Whether there are texts on which the pattern takes very long. */
export function diagnose({ pattern, flags, flavour }: Checked): Diagnosis {
  let checked;
  try {
    checked = translate(pattern, flags, flavour);
  } catch (error) {
    return { kind: "unknown", reason: error instanceof Error ? error.message : String(error) };
  }
  const found = checkSync(checked.source, checked.flags, { timeout: PATIENCE });
  if (found.status === "safe") return { kind: "safe" };
  if (found.status === "unknown")
    return { kind: "unknown", reason: "The checker came to no result. Try the pattern on long texts." };
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
    text: string.slice(0, LONGEST_TEXT),
  };
}
