import { expect, test } from "vitest";
import { contentAddress, contentHash } from "./content-query.ts";

test("a query has one URL for every order of its parameters", () => {
  const address = contentAddress("query", { under: "/", limit: 3 }, "0123456789");
  expect(address).toBe(contentAddress("query", { limit: 3, under: "/" }, "0123456789"));
  expect(address).toMatch(
    /^\/query\/[0-9a-z]{10}\.0123456789\.json\?params=%7B%22limit%22%3A3%2C%22under%22%3A%22%2F%22%7D$/,
  );
});

test.each(["", "a", '{"path":"/terms"}', "😀".repeat(1000)])("the hash of %j has ten characters", (text) => {
  expect(contentHash(text)).toMatch(/^[0-9a-z]{10}$/);
});

test("similar queries have different hashes", () => {
  const hashes = Array.from({ length: 2000 }, (_, n) => contentHash(`{"path":"/${n}"}`));
  expect(new Set(hashes).size).toBe(2000);
});
