const errors: string[] = [];

/** Records what the page writes as errors, such as React's warnings about keys, hydration and updates. */
export function startConsoleWatch({ console = globalThis.console } = {}): void {
  const show = console.error.bind(console);
  console.error = (...parts: readonly unknown[]) => {
    errors.push(parts.map(String).join(" "));
    show(...parts);
  };
}

/** Fails the current test with a sentence. */
export function failTest(sentence: string): void {
  errors.push(sentence);
}

/** The errors since the last call. */
export function newErrors(): string[] {
  return errors.splice(0);
}
