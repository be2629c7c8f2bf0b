/** Milliseconds of work before the page can continue. */
const SLICE_MS = 6;

/** Runs work in slices, and lets the page continue in between. */
export async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
