import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Pencil } from "lucide-react";
import { formatBytes } from "../../platform/format.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useNow } from "../parts/use-now.ts";
import { checkClaims } from "./check-claims.ts";
import { ClaimsTable } from "./ClaimsTable.tsx";
import { FetchKeys } from "./FetchKeys.tsx";
import { KeyField } from "./KeyField.tsx";
import { isSymmetric } from "./algorithms.ts";
import type { ShownToken } from "./show-token.ts";
import type { State } from "./state.ts";
import { isLongToken, useCheckedToken } from "./use-checked-token.ts";
import type { Verification } from "./verify.ts";
import { VerificationNotice } from "./VerificationNotice.tsx";
import { findWarnings } from "./warnings.ts";

interface DecodePanelProps {
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
  readonly keyText: string;
  readonly onKeyTextChange: (text: string) => void;
}

/** Decodes and verifies a token. */
export function DecodePanel(props: DecodePanelProps) {
  const { state, onChange, keyText } = props;
  const { shown, verification } = useCheckedToken(state.token, { text: keyText, secretEncoding: state.secretEncoding });
  return (
    <div className="flex flex-col gap-4">
      <div className={classes("grid items-start gap-4", shown?.kind === "jws" && "xl:grid-cols-2")}>
        <div className="flex min-w-0 flex-col gap-4">
          <TokenField text={state.token} onChange={(token) => onChange({ token })} shown={shown} />
          {shown?.kind === "jws" && <Verdict {...{ state, keyText, shown, verification, onChange }} />}
        </div>
        {shown?.kind === "jws" && <Parts shown={shown} />}
      </div>
      {shown?.kind === "jws" && <KeyAndExpectations {...props} shown={shown} />}
      {shown?.kind === "jwe" && (
        <>
          <Notice tone="info">
            <b>This token is encrypted.</b> Only its header is readable. The rest requires the recipient's private key.
          </Notice>
          <TextPane label="Header" value={shown.headerText} />
        </>
      )}
    </div>
  );
}

interface TokenFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly shown: ShownToken | null;
}

/** The token as it was copied. Of a long one, the field shows only the beginning, which can't be edited. */
function TokenField({ text, onChange, shown }: TokenFieldProps) {
  const error = shown?.kind === "failed" ? shown.message : null;
  if (!isLongToken(text))
    return (
      <TextPane
        label="Token"
        value={text}
        onChange={onChange}
        rows={5}
        placeholder="Paste a token (eyJ…), with or without Bearer, quotes and line breaks. Or drop a file."
        error={error}
      />
    );
  return (
    <TextPane
      label="Token"
      value={`${text.slice(0, MAX_EXCERPT_CHARACTERS)}…`}
      copyText={text}
      rows={5}
      error={error}
      note={`${formatBytes(text.length)}. Only the beginning is shown.`}
      tools={
        <Button size="sm" variant="ghost" onClick={() => onChange("")}>
          Clear token
        </Button>
      }
    />
  );
}

const MAX_EXCERPT_CHARACTERS = 1_000;

type SignedToken = Extract<ShownToken, { readonly kind: "jws" }>;

interface VerdictProps extends Pick<DecodePanelProps, "state" | "keyText" | "onChange"> {
  readonly shown: SignedToken;
  readonly verification: Verification | null;
}

/** The token with its parts colored, and what's wrong with it. */
function Verdict({ state, keyText, shown, verification, onChange }: VerdictProps) {
  const now = useNow();
  const { header, claims, parts } = shown;
  const key = verification?.kind === "verified" || verification?.kind === "invalid" ? verification.key : null;
  const problems = now === null || !claims ? [] : checkClaims(claims, state, now);
  return (
    <>
      <ColoredToken parts={parts} />
      <VerificationNotice verification={verification} problems={problems} />
      {shown.isNested && (
        <Notice tone="warn">
          <span className="flex flex-wrap items-center gap-2">
            The payload is another token. Its own signature hasn't been checked.
            <Button size="sm" disabled={shown.isCut} onClick={() => onChange({ token: shown.payloadText })}>
              Open the inner token
            </Button>
          </span>
        </Notice>
      )}
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
function Parts({ shown: { headerText, payloadText, claims, rows, isCut } }: { readonly shown: SignedToken }) {
  const now = useNow();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isCut && <Notice tone="info">This token is long, so only the beginning of its parts is shown.</Notice>}
      <div className="grid gap-4 md:grid-cols-2">
        <TextPane label="Header" value={headerText} rows={7} className={PART_COLORS.header} />
        <TextPane label="Payload" value={payloadText} rows={7} className={PART_COLORS.payload} />
      </div>
      {claims && <ClaimsTable claims={claims} rows={rows} now={now} />}
    </div>
  );
}

interface KeyAndExpectationsProps extends DecodePanelProps {
  readonly shown: SignedToken;
}

/** The key and the claims that the token is checked against, and the button that opens it in the editor. */
function KeyAndExpectations({ state, onChange, keyText, onKeyTextChange, shown }: KeyAndExpectationsProps) {
  const { header, headerText, claims, payloadText, isCut } = shown;
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
        onClick={() => onChange({ mode: "encode", header: headerText, payload: payloadText })}
        disabled={!claims || isCut}
      >
        <Pencil aria-hidden />
        Edit and sign again
      </Button>
    </>
  );
}

/** Marks the panel that shows a part of the token, in the part's color. */
const PART_COLORS = {
  header: "border-s-[3px] border-s-danger ps-3",
  payload: "border-s-[3px] border-s-accent-text ps-3",
  signature: "border-s-[3px] border-s-info ps-3",
} as const;

/** The token with each part in the color of its panel. The field above has the same text for screen readers. */
function ColoredToken({ parts: [header, payload, signature] }: { readonly parts: readonly [string, string, string] }) {
  return (
    <p
      aria-hidden
      className="m-0 max-h-36 overflow-auto rounded-md border border-line bg-code-ground px-3 py-2 font-mono text-code wrap-anywhere text-muted"
    >
      <span className="text-danger">{header}</span>.<span className="text-accent-text">{payload}</span>.
      <span className="text-info">{signature}</span>
    </p>
  );
}
