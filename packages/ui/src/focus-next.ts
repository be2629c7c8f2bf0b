/**
 * Focuses an element once what was just changed is drawn. The browser forgets the focus of what is gone, moved or disabled, and who
 * uses the keyboard would begin at the top of the page again.
 */
export function focusNext(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}
