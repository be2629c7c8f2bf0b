import { expect, test } from "vitest";
import { asciiHost, assemble, dissect, isAddress, unicodeHost } from "./address.ts";

test("an address comes apart into decoded parts", () => {
  expect(
    dissect("https://an%40na:p%3Aw@xn--mnchen-3ya.example:8443/caf%C3%A9/a%2Fb/?q=a+b&a=1&a=2&flag&e=#t%C3%B6p"),
  ).toMatchObject({
    scheme: "https:",
    user: "an@na",
    password: "p:w",
    host: "xn--mnchen-3ya.example",
    port: "8443",
    segments: ["café", "a/b", ""],
    query: [
      { name: "q", value: "a b" },
      { name: "a", value: "1" },
      { name: "a", value: "2" },
      { name: "flag", value: "" },
      { name: "e", value: "" },
    ],
    fragment: "töp",
  });
});

test.each([
  ["https://example.org/?a=1&a=2", "https://example.org/?a=1&a=2"],
  ["example.org/x", "https://example.org/x"],
  ["https://münchen.example/ä", "https://xn--mnchen-3ya.example/%C3%A4"],
  ["https://example.org/a%2Fb?q=%26%3D%2B+x#a/b?c", "https://example.org/a%2Fb?q=%26%3D%2B+x#a/b?c"],
  ["ftp://me:se%40cret@files.example:2121/x", "ftp://me:se%40cret@files.example:2121/x"],
  ["https://[::1]:3000/", "https://[::1]:3000/"],
  ["https://example.org/100%zz", "https://example.org/100%25zz"],
  ["https://example.org/?q=%E9&flag#a%26b", "https://example.org/?q=%E9&flag#a%26b"],
  ["https://a%2Bb@example.org/%26%3d/%E9%2520", "https://a%2Bb@example.org/%26%3d/%E9%2520"],
])("%s is put together again as %s", (text, whole) => {
  const address = dissect(text);
  expect(address && assemble(address)).toBe(whole);
});

test.each([
  [String.raw`https:\\evil.example\@google.example/`, "evil.example"],
  [String.raw`https:/\evil.example/a`, "evil.example"],
  [String.raw`https://google.example\@evil.example`, "google.example"],
])("the host of %s is the one that browsers go to", (text, host) => {
  expect([dissect(text)?.host, new URL(text).hostname]).toEqual([host, host]);
});

test("only a changed part is encoded again", () => {
  const address = dissect("https://example.org/%E9?q=%E9&next=https%3A%2F%2Fx.test%2Fa%2520b#a%26b");
  if (!address) throw new Error("no address");
  const [first, next] = address.query;
  expect(next?.value).toBe("https://x.test/a%20b");
  expect(assemble({ ...address, port: "8080" })).toBe(
    "https://example.org:8080/%E9?q=%E9&next=https%3A%2F%2Fx.test%2Fa%2520b#a%26b",
  );
  const changed = { name: "q", value: `${first?.value} é` };
  expect(assemble({ ...address, segments: ["%E9t"], query: [changed], fragment: "a&b c" })).toBe(
    "https://example.org/%E9t?q=%E9+%C3%A9#a&b%20c",
  );
});

test.each([
  ["https://example.org/#x=1%262%3D3%23%2B&y=%C3%A9", "x=1%262%3D3%23%2B&y=é", "#x=1%262%3D3%23%2B&y=%C3%A9!"],
  ["https://example.org/#x=1&2=3#+%2Fa/b", "x=1&2=3#+%2Fa/b", "#x=1&2=3#+%2Fa/b!"],
  ["https://example.org/#%2526%2541%25", "%2526%2541%", "#%2526%2541%25!"],
  ["https://example.org/#%E9%26", "%E9%26", "#%E9%26!"],
])("the fragment of %s is shown as %s and keeps its escapes when it is changed", (text, shown, changed) => {
  const address = dissect(text);
  expect(address?.fragment).toBe(shown);
  expect(address && new URL(assemble({ ...address, fragment: `${shown}!` })).hash).toBe(changed);
});

test("a path keeps the escapes that mean something there", () => {
  const address = dissect("https://example.org/a%3Bb;c%2Fd%2526");
  expect(address?.segments).toEqual(["a%3Bb;c/d%2526"]);
  expect(address && assemble({ ...address, segments: ["a%3Bb;c/d%2526 e"] })).toBe(
    "https://example.org/a%3Bb;c%2Fd%2526%20e",
  );
});

test.each([
  ["%26", "&"],
  ["%3D", "="],
  ["%23", "#"],
  ["%2B", "+"],
  ["+", " "],
  ["%2526", "%26"],
])("%s in a query is %s and is written back when the value is changed", (written, character) => {
  const address = dissect(`https://example.org/?a${written}=b${written}`);
  expect(address?.query).toMatchObject([{ name: `a${character}`, value: `b${character}` }]);
  const changed = [{ name: `a${character}`, value: `b${character}c` }];
  expect(address && assemble({ ...address, query: changed })).toBe(`https://example.org/?a${written}=b${written}c`);
});

test.each([
  "",
  "plain words",
  "word",
  "mailto:a@b.example",
  "a%20b",
  "https://",
  "/path/only?x=1",
  "http://exa mple.org",
])("%j is not a URL", (text) => {
  expect(dissect(text)).toBeNull();
});

test.each([
  ["xn--mnchen-3ya.example", "münchen.example"],
  ["xn--n3h.example", "☃.example"],
  ["example.org", "example.org"],
])("the host %s is %s for people, and back", (ascii, unicode) => {
  expect([unicodeHost(ascii), asciiHost(unicode)]).toEqual([unicode, ascii]);
});

test.each([
  ["https://example.org/back", true],
  ["example.org", false],
  ["a: b", false],
])("%s is an address in a parameter: %s", (value, is) => {
  expect(isAddress(value)).toBe(is);
});
