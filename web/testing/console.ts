const errors: string[] = [];

/** A browser's warning that a size changed during resize notifications, which are delivered in the next frame. */
const LATE_RESIZE = "ResizeObserver loop completed with undelivered notifications.";

/** Records errors in the console, such as React's warnings about keys, hydration and updates. */
export function startConsoleWatch({ console = globalThis.console } = {}): void {
  const show = console.error.bind(console);
  console.error = (...parts: readonly unknown[]) => {
    const text = parts.map(String).join(" ");
    if (!text.includes(LATE_RESIZE)) errors.push(text);
    show(...parts);
  };
}

export function failTest(sentence: string): void {
  errors.push(sentence);
}

/** The errors since the last call. */
export function newErrors(): string[] {
  return errors.splice(0);
}
