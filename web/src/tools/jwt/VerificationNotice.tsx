import { Notice } from "../parts/Notice.tsx";
import { visibleText } from "../parts/visible.ts";
import type { ClaimProblem } from "./check-claims.ts";
import type { Verification } from "./verify.ts";

interface VerificationNoticeProps {
  readonly verification: Verification | null;
  readonly problems: readonly ClaimProblem[];
}

/** The result of verifying the signature and checking the claims. */
export function VerificationNotice({ verification, problems }: VerificationNoticeProps) {
  return (
    <div role="status" aria-label="Verification" className="flex min-h-9 flex-col gap-2">
      {verification ? <Signature verification={verification} /> : <Notice tone="info">Checking the signature…</Notice>}
      {problems.map(({ claim, message }) => (
        <Notice key={claim + message} tone="bad">
          {message}
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
          <b>Invalid signature.</b> The token was changed, or it was signed with a different key.
        </Notice>
      );
    case "unsigned":
      return (
        <Notice tone="bad">
          <b>
            Unsigned token{verification.alg.toLowerCase() === "none" ? " (alg: none)" : ": the signature is missing"}.
          </b>{" "}
          Anyone could have created it.
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="bad">
          <b>Not accepted.</b> {shown(verification.message)}
        </Notice>
      );
    case "no-key":
      return (
        <Notice tone="info">
          <b>Not verified.</b> Enter the secret or public key below. Without it, anyone could have created this token.
        </Notice>
      );
    case "unsupported":
      return (
        <Notice tone="warn">
          <b>Not verified.</b>{" "}
          {verification.alg === ""
            ? "The header doesn't name an algorithm."
            : `Browsers don't support the algorithm “${shown(verification.alg)}”.`}{" "}
          You can still read the contents.
        </Notice>
      );
    default:
      return <Notice tone="bad">{shown(verification.message)}</Notice>;
  }
}

function describeKey({ key }: Extract<Verification, { kind: "verified" }>): string {
  const name = key.kind === "JWK" ? "JSON Web Key" : key.kind === "PEM" ? "PEM key" : key.kind;
  return key.kid === null ? name : `${name} “${shown(key.kid)}”`;
}

/** Names in a token or a key set can be anything, of any length. */
function shown(text: string): string {
  return visibleText(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
}

const MAX_CHARACTERS = 500;
