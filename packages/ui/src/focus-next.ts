/**
 * Focuses an element once what was just changed is drawn. The browser forgets the focus of what is gone, moved or disabled, so that
 * someone who uses the keyboard would start at the top of the page again.
 */
export function focusNext(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}
