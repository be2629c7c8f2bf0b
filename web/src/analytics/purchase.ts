import type { Purchase } from "./analytics.ts";

/** The purchase in the address that a payment returns to; null for any other address. */
export function readPurchase(pathname: string, search: string): Purchase | null {
  const query = new URLSearchParams(search);
  const transactionId = query.get("paid") ?? "";
  const value = Number(query.get("value") ?? Number.NaN);
  if (pathname !== "/account" || !/^cs_\w+$/.test(transactionId) || !Number.isFinite(value)) return null;
  return { transactionId, value };
}
