import { expect, test } from "vitest";
import { ApiFailure } from "../errors.ts";
import { createLimits } from "./limits.ts";
import { networkOf } from "./network.ts";

test("what comes too often is told when to come again, each key for itself", async () => {
  const limits = createLimits(null);
  for (let i = 0; i < 10; i++) await limits.take("login", "a");
  const failure = await limits.take("login", "a").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect((failure as ApiFailure).answer().headers.get("retry-after")).toMatch(/^(8\d\d|900)$/);
  expect((failure as ApiFailure).message).toBe("Too many wrong passwords. Try again in 15 minutes.");
  await limits.take("login", "b");
  await limits.clear("login", "a");
  await limits.take("login", "a");
});

test("a limit of a day says so in hours", async () => {
  const limits = createLimits(null);
  for (let i = 0; i < 200; i++) await limits.take("suggestions", "a");
  await expect(limits.take("suggestions", "a")).rejects.toThrow("Too many suggestions. Try again in 24 hours.");
});

test("of many at once exactly as many pass as may", async () => {
  const limits = createLimits(null);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => limits.take("login", "a")));
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
