import { expect, test } from "vitest";
import { MemoryBudget, MemoryShares } from "./memory-budget.ts";

test("what is taken is missing until it's released, and releasing twice gives it back once", () => {
  const budget = new MemoryBudget(100);
  const first = budget.take(60);
  expect([budget.take(50), first?.grow(50), budget.usedBytes]).toEqual([null, false, 60]);
  expect([first?.grow(40), budget.usedBytes]).toEqual([true, 100]);
  first?.release();
  first?.release();
  expect([budget.usedBytes, budget.take(100) !== null]).toEqual([0, true]);
});

test("a share takes from the whole, and never more than its limit", () => {
  const whole = new MemoryBudget(100);
  const [one, other] = [whole.share(60), whole.share(60)];
  const held = one.take(50);
  expect([one.take(20), other.take(60), other.take(50) !== null]).toEqual([null, null, true]);
  held?.release();
  expect([one.usedBytes, whole.usedBytes]).toEqual([0, 50]);
});

test("a client that uses up its share leaves the rest to others, and gets it back", () => {
  const whole = new MemoryBudget(100);
  const shares = new MemoryShares(whole, 40);
  const held = shares.of("ann").take(40);
  expect([shares.of("ann").take(1), shares.of("ben").take(40) !== null, whole.usedBytes]).toEqual([null, true, 80]);
  held?.release();
  expect(shares.of("ann").take(40)).not.toBeNull();
});
