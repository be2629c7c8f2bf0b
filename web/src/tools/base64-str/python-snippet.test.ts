import { expect, test } from "vitest";
import { convertText } from "./convert-text.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { INITIAL_STATE } from "./state.ts";

test.each([
  [
    { ...INITIAL_STATE, text: 'a"b', urlSafe: true, padding: false },
    'import base64\n\ntext = "a\\"b"\nprint(base64.urlsafe_b64encode(text.encode("utf-8")).rstrip(b"=").decode())',
  ],
  [
    { ...INITIAL_STATE, text: "aOk", direction: "decode" as const, charset: "windows-1252" as const },
    'import base64\n\ncoded = "".join("aOk".split())\ndata = base64.b64decode(coded + "=" * (-len(coded) % 4))\nprint(data.decode("cp1252", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "-_8=", direction: "decode" as const, strict: true, urlSafe: true },
    'import base64\n\ncoded = "-_8="\ndata = base64.b64decode(coded, altchars=b"-_", validate=True)\nprint(data.decode("utf-8", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "-_8=", direction: "decode" as const },
    'import base64\n\ncoded = "".join("-_8=".split()).replace("-", "+").replace("_", "/")\ndata = base64.b64decode(coded + "=" * (-len(coded) % 4))\nprint(data.decode("utf-8", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "-_8", direction: "decode" as const, strict: true, urlSafe: true },
    'import base64\n\ncoded = "-_8"\ndata = base64.b64decode(coded + "=" * (-len(coded) % 4), altchars=b"-_", validate=True)\nprint(data.decode("utf-8", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "data:text/plain;base64,Zm9v" },
    'import base64\n\ncoded = "".join("Zm9v".split())\ndata = base64.b64decode(coded + "=" * (-len(coded) % 4))\nprint(data.decode("utf-8", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "eyJhbGciOiJub25lIn0.eyJhIjoxfQ." },
    'import base64\n\ncoded = "".join("eyJhIjoxfQ".split())\ndata = base64.b64decode(coded + "=" * (-len(coded) % 4))\nprint(data.decode("utf-8", "replace"))',
  ],
  [
    { ...INITIAL_STATE, text: "hi", dataUri: true, urlSafe: true },
    'import base64\n\ntext = "hi"\nprint("data:text/plain;charset=utf-8;base64," + base64.b64encode(text.encode("utf-8")).decode())',
  ],
  [
    { ...INITIAL_STATE, text: "hi", wrap: "mime" as const },
    'import base64\n\ntext = "hi"\ncoded = base64.b64encode(text.encode("utf-8")).decode()\nfor at in range(0, len(coded), 76):\n    print(coded[at : at + 76])',
  ],
])("%j", (state, code) => {
  expect(pythonSnippet(state, convertText(state.text, state))).toBe(code);
});
