import { expect, test } from "vitest";
import { pythonCode, pythonLiteral } from "./python-code.ts";
import type { RegexRequest } from "./protocol.ts";

test.each([
  [String.raw`\d+`, String.raw`r"\d+"`],
  ['say "hi"', `r'say "hi"'`],
  [`both " and '`, `r"""both " and '"""`],
  [`ends with "'`, `r"""ends with "'"""`],
  [`'"`, `r''''"'''`],
  ["a\nb", 'r"""a\nb"""'],
  ["ends in \\", String.raw`"ends in \\"`],
  [String.raw`two\\`, String.raw`r"two\\"`],
  ["", 'r""'],
])("writes %s as a literal", (text, literal) => {
  expect(pythonLiteral(text, { raw: true })).toBe(literal);
});

test("writes bytes", () => {
  expect(pythonLiteral("\\d", { raw: true, bytes: true })).toBe(String.raw`br"\d"`);
  expect(pythonLiteral('é"', { raw: true, bytes: true })).toBe(String.raw`b"\xc3\xa9\""`);
});

const REQUEST: RegexRequest = {
  flavor: "python",
  pattern: String.raw`(\w+) (\w+)`,
  flags: "im",
  kind: "str",
  text: "Ada Lovelace",
  method: "sub",
  replacement: String.raw`\2 \g<1>`,
  isFunction: false,
  count: 0,
  tests: [],
};

test("keeps Python's group references in a replacement", () => {
  expect(pythonCode(REQUEST)).toBe(
    String.raw`import re

pattern = re.compile(r"(\w+) (\w+)", re.IGNORECASE | re.MULTILINE)
text = "Ada Lovelace"

print(pattern.sub(r"\2 \g<1>", text))
`,
  );
});

test("writes functions, limits and multi-line texts", () => {
  const replacement = "def shout(m):\n    return m[0].upper()\n";
  expect(pythonCode({ ...REQUEST, flags: "", text: 'a\nb"', replacement, isFunction: true, count: 2 })).toBe(
    String.raw`import re

pattern = re.compile(r"(\w+) (\w+)")
text = """\
a
b\""""

def shout(m):
    return m[0].upper()


print(pattern.sub(shout, text, count=2))
`,
  );
});

test.each<[Partial<RegexRequest>, string]>([
  [
    { pattern: String.raw`(?<year>\d{4})-\k<year>$`, flags: "gi", replacement: "$<year>/$1$&$$" },
    String.raw`# Converted from JavaScript syntax.
import re

pattern = re.compile(r"(?P<year>\d{4})-(?P=year)\Z", re.IGNORECASE | re.ASCII)
text = "Ada Lovelace"

print(pattern.sub(r"\g<year>/\g<1>\g<0>$", text))
`,
  ],
  [
    { pattern: String.raw`[^]\u{1f600}[$\]]$\p{L}`, flags: "mu", method: "findall" },
    String.raw`# Converted from JavaScript syntax.
# Python's re doesn't support these, so replace them by hand: \p{L}
import re

pattern = re.compile(r"[\s\S]\U0001f600[$\]]$\p{L}", re.MULTILINE)
text = "Ada Lovelace"

print(pattern.findall(text))
`,
  ],
])("converts JavaScript syntax to Python: %o", (request, code) => {
  expect(pythonCode({ ...REQUEST, ...request, flavor: "javascript" })).toBe(code);
});
