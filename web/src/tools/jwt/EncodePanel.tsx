import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useLoaded } from "../../platform/use-loaded.ts";
import { TextPane } from "../parts/TextPane.tsx";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { ALGORITHMS, isSymmetric } from "./algorithms.ts";
import type * as Signing from "./sign.ts";
import { KeyField } from "./KeyField.tsx";
import { textField, withField } from "./edit-json.ts";
import type { State } from "./state.ts";

interface EncodePanelProps {
  readonly state: State;
  readonly onChange: (patch: Partial<State>) => void;
  readonly keyText: string;
  readonly onKeyTextChange: (text: string) => void;
  /** Shows the token in the decoder, with the key that verifies it. */
  readonly onDecode: (token: string) => void;
  /** Called with the public key of a generated pair, for the decoder. */
  readonly onPublicKey: (text: string) => void;
}

const ALGORITHM_OPTIONS = [...ALGORITHMS, "none"].map((value) => ({ value, label: value }));

/** Creates a token from a header and claims. It is signed again after every change. */
export function EncodePanel(props: EncodePanelProps) {
  const { state, onChange, keyText, onDecode } = props;
  const alg = textField(state.header, "alg");
  const signed = useSignedToken(state, keyText);
  useSubmitShortcut(() => {
    if (signed.token !== "") onDecode(signed.token);
  });
  const setClaim = (name: string, value: number) => {
    const payload = withField(state.payload, name, value);
    if (payload === null) toast("The payload isn't valid JSON yet. Fix it first.", { tone: "bad" });
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
              value={ALGORITHM_OPTIONS.some(({ value }) => value === alg) ? alg : ""}
              options={alg === "" ? [{ value: "", label: "Algorithm" }, ...ALGORITHM_OPTIONS] : ALGORITHM_OPTIONS}
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
              <Button size="sm" variant="ghost" onClick={() => setClaim("iat", nowInSeconds())}>
                iat now
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setClaim("exp", nowInSeconds() + HOUR_SECONDS)}>
                exp +1 h
              </Button>
            </>
          }
        />
      </div>
      {alg !== "none" && <SigningKey {...props} alg={alg} />}
      <TextPane label="Signed token" value={signed.token} rows={5} error={signed.failure} fileName="token.jwt" />
      <Button
        className="self-start"
        disabled={signed.token === ""}
        onClick={() => onDecode(signed.token)}
        keys="Ctrl+Enter"
      >
        Decode and verify
      </Button>
    </div>
  );
}

const HOUR_SECONDS = 3600;

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

interface SigningKeyProps extends Omit<EncodePanelProps, "onDecode"> {
  readonly alg: string;
}

/** The secret or private key, with buttons to generate or convert it. */
function SigningKey({ state, onChange, keyText, onKeyTextChange, onPublicKey, alg }: SigningKeyProps) {
  const withSigning = async (task: (signing: typeof Signing) => Promise<void>) => {
    try {
      await task(await import("./sign.ts"));
    } catch (error) {
      toast(messageOf(error), { tone: "bad" });
    }
  };
  const generate = () =>
    withSigning(async ({ generateKey }) => {
      const { privateKey, publicKey } = await generateKey(alg);
      onKeyTextChange(privateKey);
      onPublicKey(publicKey);
      if (isSymmetric(alg)) onChange({ secretEncoding: "base64url" });
    });
  const convert = () => withSigning(async ({ convertKey }) => onKeyTextChange(await convertKey(keyText, alg)));
  return (
    <>
      <KeyField
        label={isSymmetric(alg) ? "Secret" : "Private key"}
        alg={alg}
        text={keyText}
        onTextChange={onKeyTextChange}
        encoding={state.secretEncoding}
        onEncodingChange={(secretEncoding) => onChange({ secretEncoding })}
        placeholder={isSymmetric(alg) ? "Secret or JWK" : "PEM (PKCS#8) or JWK"}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void generate()} disabled={!ALGORITHMS.some((known) => known === alg)}>
          {isSymmetric(alg) ? "Generate secret" : "Generate key pair"}
        </Button>
        {!isSymmetric(alg) && keyText.trim() !== "" && (
          <Button size="sm" onClick={() => void convert()}>
            Convert PEM ↔ JWK
          </Button>
        )}
      </div>
    </>
  );
}

interface SignedToken {
  /** Empty if it could not be signed. */
  readonly token: string;
  readonly failure: string | null;
}

function useSignedToken({ header, payload, secretEncoding }: State, text: string): SignedToken {
  const signToken = async () => {
    const { sign } = await import("./sign.ts");
    return sign(header, payload, { text, secretEncoding }).then(
      (token) => ({ token, failure: null }),
      (error: unknown) => ({ token: "", failure: messageOf(error) }),
    );
  };
  return useLoaded(signToken, [header, payload, secretEncoding, text], { token: "", failure: null });
}
