import { FREE_USER } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { plans, readPlans } from "./plans.ts";

test("guests have the same limits as the Free plan", () => {
  const { prompt_limit, storage_limit, can_save, is_paid, show_ads, use_lsp, plan: name } = FREE_USER;
  expect(plans[0]).toEqual({ name, prompt_limit, storage_limit, can_save, is_paid, show_ads, use_lsp, price: 0 });
});

const free = { ...plans[0]! };

test.each([
  [[], /plans/],
  [[{ ...free, name: "Basic" }], /first plan must be called Free/],
  [[free, free], /two plans have the same name/],
  [[free, { ...free, name: "A", price: 9 }, { ...free, name: "B", price: 8 }], /cheapest must be first/],
  [[{ ...free, prompt_limit: -1 }], /prompt_limit/],
  [[{ ...free, prize: 1 }], /prize/],
])("refuses %j", (plans, message) => {
  expect(() => readPlans({ comment: "", plans })).toThrow(message);
});
