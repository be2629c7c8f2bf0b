import { setTimeout as wait } from "node:timers/promises";
import { firstResult } from "./app.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { blockedBy, longestOf, readLongTasks, watchLongTasks } from "./long-tasks.ts";
import { addressOf, compareSides, measureSides, part, type Rounds } from "./sides.ts";

/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** Features that load once the page is idle, and the browser's code caches, are done by then. */
const SETTLE_MS = 5000;

interface Visit {
  /** Milliseconds after navigation. */
  readonly typable: number;
  readonly shown: number;
  /** For how long the main thread was blocked until the result was shown. */
  readonly blocked: number;
  /** The longest task after it. */
  readonly longestLater: number;
}

/** From navigation to 42 on the page, with an empty profile and on a second visit. */
export const start: Benchmark = async (bench) => {
  const visits = await measureSides(bench, async (side, { visit }) => {
    const look = (code: string, result: string) =>
      visit(async (page): Promise<Visit> => {
        await wait(BROWSER_START_MS);
        await watchLongTasks(page);
        const times = await firstResult(page, await addressOf(side, page, bench), { code, result });
        await wait(SETTLE_MS);
        const tasks = await readLongTasks(page);
        const [until, later] = [
          tasks.filter((task) => task.start < times.shown),
          tasks.filter((task) => task.start >= times.shown),
        ];
        return { ...times, blocked: blockedBy(until), longestLater: longestOf(later) };
      });
    return { empty: await look("print(6*7)", "42"), later: await look("print(6*8)", "48") };
  });
  return [
    ...figures(
      "empty profile",
      part(visits, ({ empty }) => empty),
      { shown: 0.4, blocked: 150 },
    ),
    ...figures(
      "later visit",
      part(visits, ({ later }) => later),
      { shown: 0.35, blocked: 100 },
    ),
  ];
};

function figures(
  when: string,
  visits: Rounds<Visit>,
  goals: { readonly shown: number; readonly blocked: number },
): Figure[] {
  const ratio = (atMost: number) => ({ unit: "× bare", target: { atMost } }) as const;
  const ms = (atMost: number) => ({ unit: "ms", target: { atMost } }) as const;
  return [
    compareSides(
      `first cell can be typed in, ${when}`,
      part(visits, (visit) => visit.typable),
      ratio(1.5),
    ),
    compareSides(
      `first result, ${when}`,
      part(visits, ({ shown }) => shown),
      ratio(goals.shown),
    ),
    compareSides(
      `main thread blocked until then, ${when}`,
      part(visits, ({ blocked }) => blocked),
      ms(goals.blocked),
    ),
    compareSides(
      `longest task after it, ${when}`,
      part(visits, ({ longestLater }) => longestLater),
      ms(50),
    ),
  ];
}
