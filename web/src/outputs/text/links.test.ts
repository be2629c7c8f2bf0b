import { expect, test } from "vitest";
import { splitLinks } from "./links.ts";

test.each([
  ["no address here", []],
  ["see https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]],
  ["(http://example.org/x_(y))", ["http://example.org/x_(y)"]],
  ["<https://example.org>, then HTTP://EXAMPLE.COM!", ["https://example.org", "HTTP://EXAMPLE.COM"]],
  ["javascript://example.org/%0aalert(1) file:///etc/passwd", []],
  ["https://", []],
  ["'https://example.org/a'b", ["https://example.org/a"]],
])("%s", (text, addresses) => {
  const parts = splitLinks(text);
  expect(parts.flatMap((part) => part.href ?? [])).toEqual(addresses);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("an address that ends with thousands of brackets takes no time", () => {
  const text = `http://a${")".repeat(1_990)} `.repeat(1_000);
  expect(splitLinks(text).filter(({ href }) => href === "http://a")).toHaveLength(1_000);
});

test("so many addresses in one text become links", () => {
  const text = "http://a.b/ ".repeat(5_000);
  const parts = splitLinks(text);
  expect(parts.filter(({ href }) => href)).toHaveLength(1_000);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
