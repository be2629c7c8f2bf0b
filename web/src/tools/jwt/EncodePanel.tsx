import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import { TextPane } from "../parts/TextPane.tsx";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { ALGORITHMS, isSymmetric } from "./algorithms.ts";
import type * as Signing from "./sign.ts";
import { KeyField } from "./KeyField.tsx";
import { fieldOf, withField } from "./edit-json.ts";
import type { State } from "./state.ts";

interface EncodePanelProps {
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
  readonly keyText: string;
  readonly onKeyText: (text: string) => void;
  /** Shows the token in the decoder, with the key that verifies it. */
  readonly onDecode: (token: string) => void;
  /** A new pair's other half, for the decoder. */
  readonly onPublicKey: (text: string) => void;
}

const OPTIONS = [...ALGORITHMS, "none"].map((value) => ({ value, label: value }));

/** A token made of a header and claims, signed anew with each change. */
export function EncodePanel(props: EncodePanelProps) {
  const { state, onChange, keyText, onKeyText, onDecode, onPublicKey } = props;
  const alg = fieldOf(state.header, "alg");
  const signed = useSigned(state, keyText);
  useSubmitShortcut(() => {
    if (signed.token !== "") onDecode(signed.token);
  });
  const now = () => Math.floor(Date.now() / 1000);
  const attempt = async (work: (signing: typeof Signing) => Promise<void>) => {
    try {
      await work(await import("./sign.ts"));
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: "bad" });
    }
  };
  const makeKey = () =>
    attempt(async (signing) => {
      const { privateKey, publicKey } = await signing.makeKey(alg);
      onKeyText(privateKey);
      onPublicKey(publicKey);
      if (isSymmetric(alg)) onChange({ secretEncoding: "base64url" });
    });
  const convert = () => attempt(async ({ convertKey }) => onKeyText(await convertKey(keyText, alg)));
  const setClaim = (name: string, value: unknown) => {
    const payload = withField(state.payload, name, value);
    if (payload === null) toast("The payload is no JSON yet. Mend it first.", { tone: "bad" });
    else onChange({ payload });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextPane
          label="Header"
          value={state.header}
          onChange={(header) => onChange({ header })}
          rows={8}
          tools={
            <Select
              label="Algorithm"
              hideLabel
              look="quiet"
              value={OPTIONS.some(({ value }) => value === alg) ? alg : ""}
              options={alg === "" ? [{ value: "", label: "Algorithm" }, ...OPTIONS] : OPTIONS}
              onChange={(value) =>
                onChange({ header: withField(state.header, "alg", value) ?? `{\n  "alg": "${value}"\n}` })
              }
              className="w-28"
            />
          }
        />
        <TextPane
          label="Payload"
          value={state.payload}
          onChange={(payload) => onChange({ payload })}
          rows={8}
          tools={
            <>
              <Button size="sm" variant="ghost" onClick={() => setClaim("iat", now())}>
                iat now
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setClaim("exp", now() + 3600)}>
                exp +1 h
              </Button>
            </>
          }
        />
      </div>
      {alg !== "none" && (
        <>
          <KeyField
            label={isSymmetric(alg) ? "Secret" : "Private key"}
            alg={alg}
            text={keyText}
            onText={onKeyText}
            encoding={state.secretEncoding}
            onEncoding={(secretEncoding) => onChange({ secretEncoding })}
            placeholder={isSymmetric(alg) ? "A secret, or a JWK" : "PEM (PKCS#8) or JWK"}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void makeKey()} disabled={!ALGORITHMS.some((known) => known === alg)}>
              {isSymmetric(alg) ? "Make a secret" : "Make a key pair"}
            </Button>
            {!isSymmetric(alg) && keyText.trim() !== "" && (
              <Button size="sm" onClick={() => void convert()}>
                Convert PEM and JWK
              </Button>
            )}
          </div>
        </>
      )}
      <TextPane label="Signed token" value={signed.token} rows={5} error={signed.failure} fileName="token.jwt" />
      <Button
        className="self-start"
        disabled={signed.token === ""}
        onClick={() => onDecode(signed.token)}
        keys="Ctrl+Enter"
      >
        Decode and verify it
      </Button>
    </div>
  );
}

interface Signed {
  readonly token: string;
  readonly failure: string | null;
}

/** The token of what is typed; the last one that worked stays out of sight while something is wrong. */
function useSigned({ header, payload, secretEncoding }: State, text: string): Signed {
  const [signed, setSigned] = useState<Signed>({ token: "", failure: null });
  useEffect(() => {
    let left = false;
    const make = async () => {
      const { sign } = await import("./sign.ts");
      const result = await sign(header, payload, { text, secretEncoding }).then(
        (token) => ({ token, failure: null }),
        (error: unknown) => ({ token: "", failure: error instanceof Error ? error.message : String(error) }),
      );
      if (!left) setSigned(result);
    };
    void make();
    return () => {
      left = true;
    };
  }, [header, payload, secretEncoding, text]);
  return signed;
}
