/** "1 cell", "3 cells", "1,200 cells". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}

const BYTE_UNITS = ["B", "kB", "MB", "GB"];

/** A size in readable units: "17 B", "4.2 kB", "20 GB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.95 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${BYTE_UNITS[unit]}`;
}

/** A price in US dollars: "$8", "$7.50". */
export function formatPrice(price: number): string {
  return price.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
}

type When = string | number | Date;

/** "November 23, 2026". */
export function formatDate(date: When, zone?: "UTC"): string {
  return new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: zone });
}

/** "Nov 23, 2026", the same for all readers. */
export function formatDay(date: When): string {
  return new Date(date).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

/** "Nov 23, 2026, 9:41 PM", where the reader is. */
export function formatMoment(date: When): string {
  return new Date(date).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
