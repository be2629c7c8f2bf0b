/** Runs sliced work to its end without a pause. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
