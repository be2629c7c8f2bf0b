import { expect, test } from "vitest";
import { ApiFailure } from "../platform/errors.ts";
import { createLimits } from "./limits.ts";
import { originalAddress } from "../platform/hosts.ts";
import { networkOf } from "./network.ts";

test("each key has its own limit, and the failure says when to try again", async () => {
  const limits = createLimits(null);
  for (let i = 0; i < 10; i++) await limits.consume("login", "a");
  const failure = await limits.consume("login", "a").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect((failure as ApiFailure).toResponse().headers.get("retry-after")).toMatch(/^(8\d\d|900)$/);
  expect((failure as ApiFailure).message).toBe(
    "Too many wrong passwords. Reset your password to log in now, or try again in 15 minutes.",
  );
  await limits.consume("login", "b");
  await limits.reset("login", "a");
  await limits.consume("login", "a");
});

test("a limit of a day says so in hours", async () => {
  const limits = createLimits(null);
  for (let i = 0; i < 200; i++) await limits.consume("suggestions", "a");
  await expect(limits.consume("suggestions", "a")).rejects.toThrow("Too many suggestions. Try again in 24 hours.");
});

test("parallel attempts can't exceed a limit", async () => {
  const limits = createLimits(null);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => limits.consume("login", "a")));
  expect(all.filter(({ status }) => status === "fulfilled").length).toBe(10);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("each connection of a client counts for one network, whatever its proxy adds", () => {
  const from = (forwarded: string) =>
    originalAddress(new Request("http://localhost/", { headers: { "x-forwarded-for": forwarded } }), "192.0.2.1", {
      trustProxy: true,
    });
  const forwarded = ["203.0.113.7:1", "203.0.113.7:2", "[2001:db8:1:2::5]:1", "2001:db8:1:2:3::7", "[2001:DB8:1:2::9]"];
  expect([...new Set(forwarded.map((one) => networkOf(from(one))))]).toEqual(["203.0.113.7", "2001:db8:1:2"]);
});
