import type { JsonRecord } from "./read-token.ts";
import { formatDuration } from "../parts/format-duration.ts";
import { claimTimes } from "./claim-times.ts";

/** What a receiver expects of a token, beside its signature. */
export interface Expectations {
  /** Seconds by which clocks may differ. */
  readonly skew: number;
  /** Empty: anyone may have issued it. */
  readonly issuer: string;
  /** Empty: it may be for anyone. */
  readonly audience: string;
}

export interface ClaimProblem {
  readonly claim: string;
  readonly says: string;
}

/** Why a receiver would turn the token away, however well it is signed. `now` in milliseconds. */
export function checkClaims(claims: JsonRecord, { skew, issuer, audience }: Expectations, now: number): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  for (const { name, at } of claimTimes(claims, now)) {
    const late = now - at;
    if (name === "exp" && late >= skew * 1000)
      problems.push({ claim: "exp", says: `The token expired ${formatDuration(late)} ago.` });
    if (name === "nbf" && late < -skew * 1000)
      problems.push({ claim: "nbf", says: `The token is not valid for another ${formatDuration(late)}.` });
    if (name === "iat" && late < -skew * 1000)
      problems.push({
        claim: "iat",
        says: `The token says it was issued ${formatDuration(late)} from now; a clock is wrong.`,
      });
  }
  for (const name of ["exp", "nbf", "iat"])
    if (name in claims && typeof claims[name] !== "number")
      problems.push({ claim: name, says: `“${name}” must be a number of seconds, not a ${typeof claims[name]}.` });
  if (issuer !== "" && claims["iss"] !== issuer)
    problems.push({ claim: "iss", says: `The issuer is ${show(claims["iss"])}, not “${issuer}”.` });
  if (audience !== "" && !audiences(claims).includes(audience))
    problems.push({ claim: "aud", says: `The audience is ${show(claims["aud"])}, not “${audience}”.` });
  return problems;
}

function audiences(claims: JsonRecord): readonly unknown[] {
  const { aud } = claims;
  return Array.isArray(aud) ? aud : [aud];
}

function show(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return value.map(show).join(", ");
  return `“${typeof value === "string" ? value : JSON.stringify(value)}”`;
}
