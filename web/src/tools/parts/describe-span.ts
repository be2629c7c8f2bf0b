/** A time span for people: its two largest units. */
export function describeSpan(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000);
  const units: readonly (readonly [string, number])[] = [
    ["a", 31_556_952],
    ["d", 86_400],
    ["h", 3600],
    ["min", 60],
    ["s", 1],
  ];
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return "0 s";
  let rest = seconds;
  const parts = units.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? `${count} ${unit === "a" ? (count === 1 ? "year" : "years") : unit}` : "";
  });
  return parts.filter(Boolean).join(" ");
}
