import { expect, test } from "vitest";
import { RenderQueue } from "./render-queue.ts";

test("four pages of a network are rendered at once, in the order of the requests, and 429 follows from the hundredth that waits", async () => {
  const queue = new RenderQueue();
  const open: (() => void)[] = [];
  const started: number[] = [];
  const rendered = Array.from({ length: 110 }, (_, index) =>
    queue.run("192.0.2.1", async () => {
      started.push(index);
      await new Promise<void>((resolve) => open.push(resolve));
      return index;
    }),
  );
  await Promise.resolve();
  const first = [...started];
  const other = queue.run("198.51.100.7", async () => "other");
  for (let at = 0; at < 104; at++) {
    open[at]?.();
    await rendered[at];
  }
  expect([first, await other]).toEqual([[0, 1, 2, 3], "other"]);
  expect(await Promise.all(rendered)).toEqual(Array.from({ length: 110 }, (_, index) => (index < 104 ? index : null)));
});

test("a network's time comes back with the next window, and a page that fails counts too", async () => {
  let at = 0;
  let cpu = 0;
  const queue = new RenderQueue({ maxRenderMs: 100, cpuMs: () => cpu, now: () => at });
  const fail = () =>
    queue.run("192.0.2.1", async () => {
      cpu += 150;
      throw new Error("no page");
    });
  const render = () => queue.run("192.0.2.1", async () => "page");
  await expect(fail()).rejects.toThrow("no page");
  const refused = await render();
  at = 10_000;
  expect([refused, await render()]).toEqual([null, "page"]);
});
