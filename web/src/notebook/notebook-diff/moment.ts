import { DAY_MS } from "@fiddle/notebook/day";

/** A readable time: `Today 14:32`, `Yesterday 09:05`, `Nov 3, 09:05`, `Nov 3, 2025`. */
export function momentOf(timestamp: number, now = Date.now()): string {
  const then = new Date(timestamp);
  const today = new Date(now);
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === today.toDateString()) return `Today ${time}`;
  if (then.toDateString() === new Date(now - DAY_MS).toDateString()) return `Yesterday ${time}`;
  const date = then.toLocaleDateString("en-US", { day: "numeric", month: "short" });
  return then.getFullYear() === today.getFullYear() ? `${date}, ${time}` : `${date}, ${then.getFullYear()}`;
}
