import { pythonString } from "../frame/notebook-draft.ts";
import type { EncodeMode } from "./percent.ts";

/** The same in Python. */
export function pythonSnippet(text: string, mode: EncodeMode): string {
  const literal = pythonString(text);
  if (mode === "every") return `text = ${literal}\nprint("".join(f"%{byte:02X}" for byte in text.encode()))`;
  if (mode === "query") {
    return [
      "from urllib.parse import urlencode",
      "",
      `lines = ${literal}.splitlines()`,
      'print(urlencode([line.partition("=")[::2] for line in lines if line.strip()]))',
    ].join("\n");
  }
  return `from urllib.parse import quote, quote_plus\n\ntext = ${literal}\nprint(${PYTHON[mode]})`;
}

const PYTHON: Readonly<Record<Exclude<EncodeMode, "every" | "query">, string>> = {
  component: 'quote(text, safe="")',
  path: `quote(text, safe="!$&'()*+,;=:@")`,
  uri: `quote(text, safe="!$&'()*+,;=:@/?#[]")`,
  form: 'quote_plus(text, safe="*").replace("~", "%7E")',
};

/** A request that sends the text as a parameter, encoded by curl. */
export function curlSnippet(text: string, mode: EncodeMode): string {
  const lines = mode === "query" ? text.split(/\r?\n/).filter((line) => line.trim() !== "") : [`q=${text}`];
  const pairs = lines.map((line) => `  --data-urlencode ${shellQuote(line)}`);
  return ["curl --get https://example.org/search", ...pairs].join(" \\\n");
}

/** Quotes any text as one word for a shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
