/** Formats a duration by its two largest units, e.g. `2 days 3 h`. The sign is ignored. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const units: readonly (readonly [string, number])[] = [
    ["year", 31_556_952],
    ["day", 86_400],
    ["h", 3600],
    ["min", 60],
    ["s", 1],
  ];
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return "0 s";
  let remaining = seconds;
  const parts = units.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(remaining / size);
    remaining -= count * size;
    const isWord = unit === "year" || unit === "day";
    return count > 0 ? `${count} ${unit}${isWord && count !== 1 ? "s" : ""}` : "";
  });
  return parts.filter(Boolean).join(" ");
}
