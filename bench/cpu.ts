import { codeCell, timeUntil } from "./app.ts";
import type { Benchmark } from "./figure.ts";
import { compareSides, measureSides, openSide, part } from "./sides.ts";

const PROGRAMS = {
  "fib(27)": "def work(n=27):\n    return n if n < 2 else work(n - 1) + work(n - 2)",
  "n-body": `import math
def work():
    bodies = [[math.cos(i), math.sin(i), i / 5, 0.0, 0.0, 0.0, 1 + i] for i in range(5)]
    for _ in range(6_000):
        for i, a in enumerate(bodies):
            for b in bodies[i + 1:]:
                dx, dy, dz = a[0] - b[0], a[1] - b[1], a[2] - b[2]
                pull = 0.01 / (dx * dx + dy * dy + dz * dz) ** 1.5
                for k, d in enumerate((dx, dy, dz)):
                    a[3 + k] -= d * b[6] * pull
                    b[3 + k] += d * a[6] * pull
        for body in bodies:
            for k in range(3):
                body[k] += 0.01 * body[3 + k]`,
  "400,000 dict updates": `def work():
    counts = {}
    for i in range(400_000):
        key = str(i % 50_000)
        counts[key] = counts.get(key, 0) + 1`,
} as const;
type Program = keyof typeof PROGRAMS;
const NAMES = Object.keys(PROGRAMS) as readonly Program[];

/** Code that only computes, right after the start, timed inside Python: starting from a snapshot must not leave V8 slow. */
export const cpu: Benchmark = async (bench) => {
  const notebook = NAMES.map((name, index) =>
    codeCell(
      index,
      `import time\n${PROGRAMS[name]}\nbegun = time.perf_counter()\nwork()\nprint((time.perf_counter() - begun) * 1000)`,
    ),
  );
  const times = await measureSides(bench, (side, { visit }) =>
    visit(async (page) => {
      await openSide(side, page, bench, notebook);
      const found: number[] = [];
      for (const index of NAMES.keys()) {
        const cell = index + 1;
        await timeUntil(page, `Run cell ${cell}`, cell, { state: "done" });
        found.push(Number(await page.locator(`[aria-label="Cell ${cell} output"]`).textContent()));
      }
      return found;
    }),
  );
  return NAMES.map((name, index) =>
    compareSides(
      `computing: ${name}`,
      part(times, (each) => each[index] ?? Number.NaN),
      {
        unit: "× bare",
        target: { atMost: 1.05 },
      },
    ),
  );
};
