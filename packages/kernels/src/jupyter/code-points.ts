/** Jupyter counts positions in code points, browsers in UTF-16 units. */
export function toCodePoints(text: string, units: number): number {
  return Array.from(text.slice(0, units)).length;
}

export function toUnits(text: string, codePoints: number): number {
  let units = 0;
  let left = codePoints;
  for (const character of text) {
    if (left-- <= 0) break;
    units += character.length;
  }
  return units;
}
