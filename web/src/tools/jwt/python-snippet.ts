import { pythonString } from "../frame/notebook-draft.ts";
import { isSymmetric } from "./algorithms.ts";
import type { ReadToken } from "./read-token.ts";

/** Python code that decodes the token, and verifies it if the standard library can. It asks for the secret at run time. */
export function pythonSnippet({ token, header }: Extract<ReadToken, { kind: "jws" }>): string {
  const alg = String(header["alg"]);
  const lines = [
    "import base64, json",
    "",
    `token = ${pythonString(token)}`,
    "",
    "def decode(part):",
    '    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))',
    "",
    'header, payload, signature = token.split(".")',
    "print(json.loads(decode(header)))",
    "print(decode(payload).decode())",
  ];
  if (!isSymmetric(alg)) return lines.join("\n");
  return [
    ...lines,
    "",
    "import hashlib, hmac",
    "",
    'secret = input("Secret: ").encode()',
    `expected = hmac.new(secret, f"{header}.{payload}".encode(), hashlib.sha${alg.slice(2)}).digest()`,
    'print("verified" if hmac.compare_digest(expected, decode(signature)) else "invalid")',
  ].join("\n");
}
