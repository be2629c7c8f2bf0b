import type { OutcomeRules } from "@fiddle/protocol";
import type { ChallengeFields } from "./front-matter-schemas.ts";

export const EXACT: OutcomeRules = { compare: "exact", tolerance: 1e-9, ordered: false };

/** How the outcomes of a challenge are compared. */
export function rulesOf(fields: ChallengeFields): OutcomeRules {
  switch (fields.kind) {
    case "function":
    case "dataframe":
      return { ...EXACT, compare: fields.compare, tolerance: fields.tolerance };
    case "sql":
      return { ...EXACT, tolerance: fields.tolerance, ordered: fields.ordered };
    default:
      return EXACT;
  }
}
