import { useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { isSymmetric } from "./algorithms.ts";
import { DecodePanel } from "./DecodePanel.tsx";
import { textField } from "./edit-json.ts";
import { EncodePanel } from "./EncodePanel.tsx";
import { RFC7515_A1, RFC7515_A2, RFC7515_A3, UNSECURED } from "./fixtures.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { readToken } from "./read-token.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";

export const meta = toolMeta("jwt");

const MODES: readonly { readonly value: State["mode"]; readonly label: string }[] = [
  { value: "decode", label: "Decode and verify" },
  { value: "encode", label: "Create and sign" },
];

const EXAMPLES: readonly Example<State & { readonly key: string }>[] = [
  { label: "HS256 with secret", state: RFC7515_A1 },
  { label: "RS256 with key", state: RFC7515_A2 },
  { label: "ES256 with key", state: RFC7515_A3 },
  { label: "Unsigned", state: { token: UNSECURED, key: "" } },
  { label: "Sign a token", state: { mode: "encode", key: "a secret of at least thirty-two bytes" } },
];

export default function JwtPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const [verifyKey, setVerifyKey] = useState("");
  const [signKey, setSignKey] = useState("");
  return (
    <ToolPage
      name="jwt"
      isSplit
      linkFailure={linkFailure}
      share={state}
      shareNote="Secrets and keys aren't included, but the token is. While it's valid, anyone with the link can use it."
      notebook={() => {
        const read = readToken(state.token);
        return read.kind === "jws" ? pythonDraft(pythonSnippet(read)) : null;
      }}
    >
      <div className="flex flex-col gap-4">
        <Examples
          examples={EXAMPLES}
          onPick={({ key = "", ...picked }) => {
            change({ ...INITIAL_STATE, ...picked });
            if (picked.mode === "encode") setSignKey(key);
            else setVerifyKey(key);
          }}
        />
        <SegmentedControl label="Mode" value={state.mode} options={MODES} onChange={(mode) => change({ mode })} />
        {state.mode === "decode" ? (
          <DecodePanel state={state} onChange={change} keyText={verifyKey} onKeyTextChange={setVerifyKey} />
        ) : (
          <EncodePanel
            state={state}
            onChange={change}
            keyText={signKey}
            onKeyTextChange={setSignKey}
            onPublicKey={setVerifyKey}
            onDecode={(token) => {
              if (isSymmetric(textField(state.header, "alg"))) setVerifyKey(signKey);
              change({ mode: "decode", token });
            }}
          />
        )}
      </div>
    </ToolPage>
  );
}
