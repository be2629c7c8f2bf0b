import { Notice } from "../parts/Notice.tsx";
import type { ClaimProblem } from "./check-claims.ts";
import type { Verification } from "./verify.ts";

interface VerificationNoticeProps {
  readonly verification: Verification | null;
  readonly problems: readonly ClaimProblem[];
}

/** Whether one may rely on the token. */
export function VerificationNotice({ verification, problems }: VerificationNoticeProps) {
  return (
    <div role="status" aria-label="Verification" className="flex min-h-9 flex-col gap-2">
      {verification ? <Signature verification={verification} /> : <Notice tone="info">Checking the signature…</Notice>}
      {problems.map(({ claim, says }) => (
        <Notice key={claim + says} tone="bad">
          {says}
        </Notice>
      ))}
    </div>
  );
}

function Signature({ verification }: { readonly verification: Verification }) {
  switch (verification.kind) {
    case "verified":
      return (
        <Notice tone="good">
          <b>Signature verified</b> with the {describeKey(verification)}.
        </Notice>
      );
    case "invalid":
      return (
        <Notice tone="bad">
          <b>Invalid signature.</b> The token was changed, or it was signed with another key.
        </Notice>
      );
    case "unsecured":
      return (
        <Notice tone="bad">
          <b>Unsecured, alg none.</b> The token has no signature: anyone may have written it.
        </Notice>
      );
    case "no-key":
      return (
        <Notice tone="info">
          <b>Not verified.</b> Give the secret or public key below. Until then, anyone may have written this.
        </Notice>
      );
    case "unsupported":
      return (
        <Notice tone="warn">
          <b>Not verified.</b> The algorithm {verification.alg === "" ? "is missing" : `“${verification.alg}”`} is not
          among those that browsers can check. The contents are shown all the same.
        </Notice>
      );
    default:
      return <Notice tone="bad">{verification.message}</Notice>;
  }
}

function describeKey({ key }: Extract<Verification, { kind: "verified" }>): string {
  const what = key.kind === "JWK" ? "JSON web key" : key.kind === "PEM" ? "PEM key" : key.kind;
  return key.kid === null ? what : `${what} “${key.kid}”`;
}
