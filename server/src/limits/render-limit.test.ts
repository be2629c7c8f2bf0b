import { expect, test } from "vitest";
import { createRenderLimit } from "./render-limit.ts";

test("a network can't have more pages rendered than the limit, and others still can", async () => {
  const refuse = createRenderLimit({ maxRenders: 2 });
  const statuses = [];
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "198.51.100.7"])
    statuses.push((await refuse(address))?.status ?? 200);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test("the refusal says when to try again", async () => {
  const refused = await createRenderLimit({ maxRenders: 0 })("192.0.2.1");
  expect([refused?.headers.get("retry-after"), await refused?.text()]).toEqual([
    "10",
    "Too many pages were requested from your network. Try again in 10 seconds.",
  ]);
});
