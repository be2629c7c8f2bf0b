const BYTE_UNITS = [
  [1_000_000_000, "gigabyte"],
  [1_000_000, "megabyte"],
  [1000, "kilobyte"],
] as const;

/** A storage size for people: "20 GB", "1.5 MB", "none" for zero. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return "none";
  const [size, unit] = BYTE_UNITS.find(([size]) => bytes >= size) ?? [1, "byte"];
  return new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / size);
}

/** A price in US dollars: "$8", "$7.50". */
export function formatPrice(price: number): string {
  const digits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits })
    .format(price)
    .replace(/\.00$/, "");
}

/** An ISO date as "November 23, 2026". */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleDateString("en", { year: "numeric", month: "long", day: "numeric" });
}
