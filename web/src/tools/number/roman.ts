const NUMERALS: readonly (readonly [string, number])[] = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

/** The Roman numeral of a number from 1 to 3999, or null. */
export function toRoman(value: bigint): string | null {
  if (value < 1n || value > 3999n) return null;
  let rest = Number(value);
  let text = "";
  for (const [letters, size] of NUMERALS) {
    while (rest >= size) {
      text += letters;
      rest -= size;
    }
  }
  return text;
}

/** The value of a standard Roman numeral, or null for others, such as IIII. */
export function fromRoman(text: string): bigint | null {
  const letters = text.trim().toUpperCase();
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(letters) || letters === "") return null;
  let rest = letters;
  let value = 0;
  for (const [numeral, size] of NUMERALS) {
    while (rest.startsWith(numeral)) {
      value += size;
      rest = rest.slice(numeral.length);
    }
  }
  return BigInt(value);
}
