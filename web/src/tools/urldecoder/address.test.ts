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

test("a part that is changed is encoded anew, and only that", () => {
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
  "",
  "plain words",
  "word",
  "mailto:a@b.example",
  "a%20b",
  "https://",
  "/path/only?x=1",
  "http://exa mple.org",
])("%j is no address", (text) => {
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
