import { WebSocket } from "ws";
import { expect, test } from "vitest";
import { createRun } from "./run.ts";

test("while a run goes on, its status is repeated without a number, and not after the end", async () => {
  const sent: unknown[] = [];
  const socket = { readyState: WebSocket.OPEN, bufferedAmount: 0, send: (json: string) => sent.push(JSON.parse(json)) };
  const run = createRun({ promptId: "prompt-1", onEnd: () => {}, reconnectMs: 1000, statusMs: 10 });
  run.attach(socket as unknown as WebSocket, 0);
  run.emit({ type: "status", message: "analyzing code output..." });
  const repeated = { type: "status", message: "analyzing code output...", prompt_id: "prompt-1" };
  await expect.poll(() => sent.slice(-2), { interval: 5 }).toEqual([repeated, repeated]);
  run.stop();
  const count = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([
    count,
    { ...repeated, seq: 1 },
    expect.objectContaining({ type: "end" }),
  ]);
});
