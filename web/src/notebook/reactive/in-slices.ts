/** Milliseconds of work before the page has its turn again. */
const SLICE = 6;

/** Does work that stops for breath, and lets the page go on in between. */
export async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
