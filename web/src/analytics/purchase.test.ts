import { expect, test } from "vitest";
import { readPurchase } from "./purchase.ts";

test.each([
  ["/account", "?paid=cs_test_a1&value=12.5", { transactionId: "cs_test_a1", value: 12.5 }],
  ["/account", "?paid=1", null],
  ["/account", "?paid=cs_a&value=much", null],
  ["/account", "", null],
  ["/", "?paid=cs_a&value=1", null],
])("%s%s", (pathname, search, purchase) => {
  expect(readPurchase(pathname, search)).toEqual(purchase);
});
