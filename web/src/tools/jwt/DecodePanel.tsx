import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Pencil } from "lucide-react";
import { prettyJson } from "../parts/json-text.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useNow } from "../parts/use-now.ts";
import { checkClaims } from "./check-claims.ts";
import { ClaimsTable } from "./ClaimsTable.tsx";
import { FetchKeys } from "./FetchKeys.tsx";
import { KeyField } from "./KeyField.tsx";
import { isSymmetric } from "./algorithms.ts";
import { type ReadToken, readToken } from "./read-token.ts";
import type { State } from "./state.ts";
import { useVerification } from "./use-verification.ts";
import { VerificationNotice } from "./VerificationNotice.tsx";
import { ColoredToken, PART_COLORS } from "./ColoredToken.tsx";
import { findWarnings } from "./warnings.ts";

interface DecodePanelProps {
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
  readonly keyText: string;
  readonly onKeyTextChange: (text: string) => void;
}

/** Decodes and verifies a token. */
export function DecodePanel({ state, onChange, keyText, onKeyTextChange }: DecodePanelProps) {
  const read = readToken(state.token);
  return (
    <div className="flex flex-col gap-4">
      <div className={classes("grid items-start gap-4", read.kind === "jws" && "xl:grid-cols-2")}>
        <div className="flex min-w-0 flex-col gap-4">
          <TextPane
            label="Token"
            value={state.token}
            onChange={(token) => onChange({ token })}
            rows={5}
            placeholder="Paste a token (eyJ…), with or without Bearer, quotes and line breaks. Or drop a file."
            error={read.kind === "failed" ? read.message : null}
          />
          {read.kind === "jws" && <Verification {...{ state, keyText, read }} />}
        </div>
        {read.kind === "jws" && <Parts read={read} />}
      </div>
      {read.kind === "jws" && <KeyAndExpectations {...{ state, onChange, keyText, onKeyTextChange, read }} />}
      {read.kind === "jwe" && (
        <>
          <Notice tone="info">
            <b>This token is encrypted.</b> Only its header is readable. The rest requires the recipient's private key.
          </Notice>
          <TextPane label="Header" value={prettyJson(read.headerText)} />
        </>
      )}
    </div>
  );
}

type SignedToken = Extract<ReadToken, { kind: "jws" }>;

/** The token with its parts colored, and what's wrong with it. */
function Verification({
  state,
  keyText,
  read,
}: Pick<DecodePanelProps, "state" | "keyText"> & { readonly read: SignedToken }) {
  const now = useNow();
  const { header, claims, parts } = read;
  const verification = useVerification(read, { text: keyText, secretEncoding: state.secretEncoding });
  const key = verification?.kind === "verified" || verification?.kind === "invalid" ? verification.key : null;
  const problems = now === null || !claims ? [] : checkClaims(claims, state, now);
  return (
    <>
      <ColoredToken parts={parts} />
      <VerificationNotice verification={verification} problems={problems} />
      <ul aria-label="Warnings" className="m-0 flex list-none flex-col gap-2 p-0 empty:hidden">
        {findWarnings({ header, claims, key, keyText }, now ?? 0).map((warning) => (
          <li key={warning}>
            <Notice tone="warn">{warning}</Notice>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The header and the payload as JSON, and the claims with their meanings. */
function Parts({ read: { headerText, payloadText, claims } }: { readonly read: SignedToken }) {
  const now = useNow();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextPane label="Header" value={prettyJson(headerText)} rows={7} className={PART_COLORS.header} />
        <TextPane
          label="Payload"
          value={claims ? prettyJson(payloadText) : payloadText}
          rows={7}
          className={PART_COLORS.payload}
        />
      </div>
      {claims && <ClaimsTable claims={claims} json={payloadText} now={now} />}
    </div>
  );
}

interface KeyAndExpectationsProps extends DecodePanelProps {
  readonly read: SignedToken;
}

/** The key and the claims that the token is checked against, and the button that opens it in the editor. */
function KeyAndExpectations({ state, onChange, keyText, onKeyTextChange, read }: KeyAndExpectationsProps) {
  const { header, headerText, claims, payloadText } = read;
  const alg = typeof header["alg"] === "string" ? header["alg"] : "";
  return (
    <>
      <div
        className={`grid gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-2 ${PART_COLORS.signature}`}
      >
        <KeyField
          label={isSymmetric(alg) ? "Secret" : "Public key"}
          alg={alg}
          text={keyText}
          onTextChange={onKeyTextChange}
          encoding={state.secretEncoding}
          onEncodingChange={(secretEncoding) => onChange({ secretEncoding })}
          placeholder={isSymmetric(alg) ? "Secret or JWK" : "PEM, certificate, JWK or JWKS"}
        />
        <div className="flex flex-col gap-3">
          {!isSymmetric(alg) && <FetchKeys onKeys={onKeyTextChange} />}
          <div className="grid grid-cols-3 items-end gap-3">
            <TextField
              label="Expected issuer"
              value={state.issuer}
              onChange={(event) => onChange({ issuer: event.currentTarget.value })}
            />
            <TextField
              label="Expected audience"
              value={state.audience}
              onChange={(event) => onChange({ audience: event.currentTarget.value })}
            />
            <TextField
              label="Clock skew (s)"
              type="number"
              min={0}
              value={String(state.skew)}
              onChange={(event) => onChange({ skew: Math.max(0, event.currentTarget.valueAsNumber || 0) })}
            />
          </div>
        </div>
      </div>
      <Button
        className="self-start"
        onClick={() => onChange({ mode: "encode", header: prettyJson(headerText), payload: prettyJson(payloadText) })}
        disabled={!claims}
      >
        <Pencil aria-hidden />
        Edit and sign again
      </Button>
    </>
  );
}
