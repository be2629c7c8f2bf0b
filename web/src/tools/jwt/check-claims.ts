import type { JsonRecord } from "./read-token.ts";
import { formatDuration } from "../parts/format-duration.ts";
import { visibleText } from "../parts/visible.ts";
import { claimTimes } from "./claim-times.ts";

/** What a receiver expects of a token, apart from its signature. */
export interface Expectations {
  /** The tolerated clock difference in seconds. */
  readonly skew: number;
  /** Empty means any issuer. */
  readonly issuer: string;
  /** Empty means any audience. */
  readonly audience: string;
}

export interface ClaimProblem {
  readonly claim: string;
  readonly message: string;
}

/** The reasons why a receiver would reject the token even if its signature is valid. `now` is in milliseconds. */
export function checkClaims(claims: JsonRecord, { skew, issuer, audience }: Expectations, now: number): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  const times = claimTimes(claims, now);
  for (const { name, at } of times) {
    const elapsed = now - at;
    if (name === "exp" && elapsed >= skew * 1000)
      problems.push({ claim: "exp", message: `The token expired ${formatDuration(elapsed)} ago.` });
    if (name === "nbf" && elapsed < -skew * 1000)
      problems.push({ claim: "nbf", message: `The token becomes valid in ${formatDuration(elapsed)}.` });
    if (name === "iat" && elapsed < -skew * 1000)
      problems.push({
        claim: "iat",
        message: `The token was issued ${formatDuration(elapsed)} in the future, so a clock must be wrong.`,
      });
  }
  for (const name of ["exp", "nbf", "iat"])
    if (name in claims && !times.some((time) => time.name === name))
      problems.push({ claim: name, message: `“${name}” must be a number of seconds, not ${typeName(claims[name])}.` });
  if (issuer !== "" && claims["iss"] !== issuer)
    problems.push({ claim: "iss", message: `The issuer is ${show(claims["iss"])}, but “${issuer}” was expected.` });
  if (audience !== "" && !audiences(claims).includes(audience))
    problems.push({ claim: "aud", message: `The audience is ${show(claims["aud"])}, but “${audience}” was expected.` });
  return problems;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number") return "one beyond any date";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function audiences(claims: JsonRecord): readonly unknown[] {
  const { aud } = claims;
  return Array.isArray(aud) ? aud : [aud];
}

/** A value that isn't expected can be anything. */
const MAX_SHOWN_CHARACTERS = 200;

function show(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return value.slice(0, 10).map(show).join(", ");
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return `“${visibleText(text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text)}”`;
}
