/** Describes how long it takes until a collision has a probability of 1%, at 1,000 IDs per hour. */
export function describeCollisions(alphabetSize: number, length: number): string {
  const bits = length * Math.log2(alphabetSize);
  // The birthday problem: n ≈ √(2 · 2^bits · p).
  const count = Math.sqrt(2 * 2 ** bits * 0.01);
  const duration = formatDuration((count / 1000) * 3600);
  return `${bits.toFixed(0)} random bits. At 1,000 IDs per hour, a collision has a 1% chance after ${duration}.`;
}

function formatDuration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  const units: readonly (readonly [string, number])[] = [
    ["year", 31_556_952],
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ];
  const [name, size] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? ["second", 1];
  const value = seconds / size;
  const rounded = Math.round(value);
  const number = value >= 1e6 ? value.toExponential(1).replace(/e\+?/, " × 10^") : rounded.toLocaleString("en");
  return `about ${number} ${name}${rounded === 1 ? "" : "s"}`;
}
