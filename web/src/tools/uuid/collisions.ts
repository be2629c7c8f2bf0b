/** How long one can make 1,000 short ids an hour before two are the same with a chance of one per cent. */
export function collisionSentence(letters: number, size: number): string {
  const bits = size * Math.log2(letters);
  // The birthday problem: n ≈ √(2 · 2^bits · p).
  const count = Math.sqrt(2 * 2 ** bits * 0.01);
  const time = span((count / 1000) * 3600);
  return `${bits.toFixed(0)} random bits. About ${time} of 1,000 ids an hour until two of them are the same with a chance of 1 %.`;
}

function span(seconds: number): string {
  if (seconds < 1) return "less than a second";
  const units: readonly (readonly [string, number])[] = [
    ["years", 31_556_952],
    ["days", 86_400],
    ["hours", 3600],
    ["minutes", 60],
    ["seconds", 1],
  ];
  const [name, size] = units.find(([, length]) => seconds >= length) ?? ["seconds", 1];
  const value = seconds / size;
  return `${value >= 1e6 ? value.toExponential(1).replace(/e\+?/, " × 10^") : Math.round(value).toLocaleString("en")} ${name}`;
}
