/** The text of an empty cell. Touch screens have no Shift+Enter. */
export function typeHint(language: string): string {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return `Type ${language}, then ${isTouch ? "tap ▷" : "press Shift+Enter"}`;
}
