interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Replaces a part of the field's text as typing would. The caret is behind it at once, so that the next keys come after it. */
export function replaceText(field: HTMLTextAreaElement, { from, to, text }: Replacement): void {
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
