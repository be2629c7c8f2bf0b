import { setTimeout as wait } from "node:timers/promises";
import { firstResult } from "./app.ts";
import type { Benchmark } from "./figure.ts";
import { readSharedMemory } from "./resident-memory.ts";
import { addressOf, compareSides, measureSides } from "./sides.ts";

const AFTER_RESULT_MS = 8_000;

/** The memory of all processes of the browser, 8 s after the first result. */
export const memory: Benchmark = async (bench) => {
  const used = await measureSides(bench, (side, { visit, folder }) =>
    visit(async (page) => {
      await firstResult(page, await addressOf(side, page, bench));
      await wait(AFTER_RESULT_MS);
      return readSharedMemory(folder) / 1024;
    }),
  );
  const name = "the browser's memory, 8 s after the first result";
  return [compareSides(name, used, { unit: "× bare", target: { atMost: 1.2 } }, "MB")];
};
