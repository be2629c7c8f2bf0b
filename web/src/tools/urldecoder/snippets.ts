import { pythonString } from "../frame/notebook-draft.ts";
import { shellQuote } from "../urlencoder/snippets.ts";
import { dissect } from "./address.ts";
import { type Charset, decode, type DecodeOptions } from "./decode.ts";

const PYTHON_CHARSET: Readonly<Record<Charset, string>> = { "utf-8": "utf-8", "windows-1252": "cp1252" };

/** The same in Python: a URL in parts, or any other text decoded. */
export function pythonSnippet(asked: DecodeOptions & { readonly text: string }): string {
  const { text, plus, charset } = asked;
  const literal = pythonString(text.trim());
  if (dissect(text)) {
    return [
      "from urllib.parse import parse_qsl, unquote, urlsplit",
      "",
      `parts = urlsplit(${literal})`,
      "print(parts.scheme, parts.hostname, parts.port)",
      "print(unquote(parts.path))",
      "for name, value in parse_qsl(parts.query, keep_blank_values=True):",
      '    print(name, "=", value)',
    ].join("\n");
  }
  const name = plus ? "unquote_plus" : "unquote";
  const encoding = charset === "utf-8" ? "" : `, encoding="${PYTHON_CHARSET[charset]}"`;
  if (decode(text, asked).times > 1)
    return [
      `from urllib.parse import ${plus ? "unquote, unquote_plus" : "unquote"}`,
      "",
      `text = ${name}(${literal}${encoding})`,
      `while (decoded := unquote(text${encoding})) != text:`,
      "    text = decoded",
      "print(text)",
    ].join("\n");
  return `from urllib.parse import ${name}\n\nprint(${name}(${literal}${encoding}))`;
}

/** A request to the URL, or with the text as its parameters. */
export function curlSnippet(text: string): string {
  const trimmed = text.trim();
  return dissect(text)
    ? `curl ${shellQuote(trimmed)}`
    : `curl --get https://example.org/search \\\n  --data ${shellQuote(trimmed)}`;
}
