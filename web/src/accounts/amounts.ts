const STEPS = [
  [1_000_000_000, "gigabyte"],
  [1_000_000, "megabyte"],
  [1000, "kilobyte"],
] as const;

/** A plan's storage in words: "20 GB", "1.5 MB", "none" for nothing. */
export function storageText(bytes: number): string {
  if (bytes === 0) return "none";
  const [size, unit] = STEPS.find(([size]) => bytes >= size) ?? [1, "byte"];
  return new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / size);
}

/** A price in US dollars: "$8", "$7.50". */
export function priceText(price: number): string {
  const digits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits })
    .format(price)
    .replace(/\.00$/, "");
}

export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString("en", { year: "numeric", month: "long", day: "numeric" });
}
