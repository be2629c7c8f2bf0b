import { expect, test } from "vitest";
import { originalAddress } from "./hosts.ts";

const from = (forwarded: string, trustProxy = true) =>
  originalAddress(new Request("http://localhost/", { headers: { "x-forwarded-for": forwarded } }), "192.0.2.1", {
    trustProxy,
  });

test.each([
  ["an address", "203.0.113.7", "203.0.113.7"],
  ["several, of which the nearest proxy wrote the last", "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["a port, which is another one with each connection", "203.0.113.7:52034", "203.0.113.7"],
  ["IPv6 with a port", "[2001:db8:1:2::5]:52034", "2001:db8:1:2::5"],
  ["IPv6 written in full", "2001:0DB8:0001:0002:0000:0000:0000:0005", "2001:db8:1:2::5"],
  ["IPv6 of one interface", "fe80::5%eth0", "fe80::5"],
  ["IPv4 written as IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
  ["IPv4 written as IPv6 in hexadecimal digits", "::ffff:cb00:7107", "203.0.113.7"],
  ["a word, so the proxy itself counts", "unknown", "192.0.2.1"],
  ["nothing, so the proxy itself counts", "", "192.0.2.1"],
])("behind a proxy that names the client by %s", (_, forwarded, address) => {
  expect(from(forwarded)).toBe(address);
});

test("without a proxy, what a client says of its address doesn't count", () => {
  expect(from("203.0.113.7", false)).toBe("192.0.2.1");
});
