/** The text of an empty cell. Touch screens have no Shift+Enter. */
export function typeHint(language: string, isTouch = matchMedia("(pointer: coarse)").matches): string {
  return `Type ${language}, then ${isTouch ? "tap ▷" : "press Shift+Enter"}`;
}
