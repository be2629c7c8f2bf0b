import { expect, test } from "vitest";
import { checked, metadataAddress } from "./fetch-keys.ts";

test.each(["https://example.org/jwks.json", "http://localhost:8080/keys", " https://example.org "])(
  "%s may be asked",
  (address) => {
    expect(checked(address).href).toBe(new URL(address.trim()).href);
  },
);

test.each([
  ["example.com/issuer", /no address/],
  ["http://example.com/jwks.json", /only fetched from https/],
  ["file:///etc/passwd", /only fetched from https/],
  ["http://localhost.evil.example/", /only fetched from https/],
  ["javascript:alert(1)", /only fetched from https/],
])("%s is not asked", (address, message) => {
  expect(() => checked(address)).toThrow(message);
});

test.each([
  ['{"issuer":"x","jwks_uri":"https://x.test/keys"}', "https://x.test/keys"],
  ['{"keys":[]}', null],
  ["<html>", null],
  ["null", null],
])("metadata %s leads to %s", (json, address) => {
  expect(metadataAddress(json)).toBe(address);
});
