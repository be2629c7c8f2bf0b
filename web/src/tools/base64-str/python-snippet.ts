import { pythonString } from "../frame/notebook-draft.ts";
import { unwrap } from "./base64-decoder.ts";
import { type Converted, payloadOfToken } from "./convert-text.ts";
import type { State } from "./state.ts";

/** Python code that does the same conversion. */
export function pythonSnippet(state: State, { kind }: Converted): string {
  const codec = state.charset.replace("windows-", "cp");
  return kind === "encoded" ? encoding(state, codec) : decoding(state, codec);
}

function encoding({ text, urlSafe, padding, wrap, dataUri, charset }: State, codec: string): string {
  const start = `import base64\n\ntext = ${pythonString(text)}\n`;
  const bytes = `text.encode("${codec}")`;
  if (dataUri) {
    const prefix = pythonString(`data:text/plain;charset=${charset};base64,`);
    return `${start}print(${prefix} + base64.b64encode(${bytes}).decode())`;
  }
  const strip = padding ? "" : '.rstrip(b"=")';
  const coded = `base64.${urlSafe ? "urlsafe_b64encode" : "b64encode"}(${bytes})${strip}.decode()`;
  if (wrap === "none") return `${start}print(${coded})`;
  const width = wrap === "mime" ? 76 : 64;
  return `${start}coded = ${coded}\nfor at in range(0, len(coded), ${width}):\n    print(coded[at : at + ${width}])`;
}

function decoding({ text, urlSafe, strict }: State, codec: string): string {
  const body = strict ? text : unwrap(payloadOfToken(text)).body;
  const literal = pythonString(body);
  const standard = /[-_]/.test(body) ? '.replace("-", "+").replace("_", "/")' : "";
  const isPadded = strict && body.length % 4 === 0;
  const options = strict ? `${urlSafe ? ', altchars=b"-_"' : ""}, validate=True` : "";
  return [
    "import base64",
    "",
    `coded = ${strict ? literal : `"".join(${literal}.split())${standard}`}`,
    `data = base64.b64decode(${isPadded ? "coded" : 'coded + "=" * (-len(coded) % 4)'}${options})`,
    `print(data.decode("${codec}", "replace"))`,
  ].join("\n");
}
