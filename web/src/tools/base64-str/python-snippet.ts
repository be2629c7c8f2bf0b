import { pythonString } from "../frame/notebook-sketch.ts";
import type { Converted } from "./convert.ts";
import type { State } from "./state.ts";

/** The same in Python. */
export function pythonSnippet({ text, charset, urlSafe, padding, strict }: State, { kind }: Converted): string {
  const literal = pythonString(text);
  const codec = charset.replace("windows-", "cp");
  if (kind === "encoded") {
    const encode = urlSafe ? "urlsafe_b64encode" : "b64encode";
    const strip = padding ? "" : '.rstrip(b"=")';
    return `import base64\n\ntext = ${literal}\nprint(base64.${encode}(text.encode("${codec}"))${strip}.decode())`;
  }
  const altchars = urlSafe ? ', altchars=b"-_"' : "";
  const validate = strict ? ", validate=True" : "";
  const padded = strict ? "coded" : 'coded + "=" * (-len(coded) % 4)';
  const clean = strict ? literal : `"".join(${literal}.split())`;
  return [
    "import base64",
    "",
    `coded = ${clean}`,
    `data = base64.b64decode(${padded}${altchars}${validate})`,
    `print(data.decode("${codec}", "replace"))`,
  ].join("\n");
}
