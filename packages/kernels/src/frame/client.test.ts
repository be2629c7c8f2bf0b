import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KernelFrame } from "./client.ts";
import type { PageToFrame } from "./protocol.ts";

const ORIGIN = "http://127.0.0.1:3000";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An iframe element whose document answers every greeting while it is `alive`. */
function fakeElement() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const state = { alive: true, loads: 0, workers: 0 };
  const contentWindow = {
    postMessage({ fiddle }: PageToFrame) {
      if (!state.alive) return;
      if (fiddle === "connect") state.workers += 1;
      const ready = { source: contentWindow, origin: ORIGIN, data: { fiddle: "ready", isolated: true } };
      if (fiddle === "hello") queueMicrotask(() => page.dispatchEvent(Object.assign(new Event("message"), ready)));
    },
  };
  const element = {
    contentWindow,
    src: `${ORIGIN}/kernel/frame`,
    setAttribute: () => {
      state.loads += 1;
      state.alive = true;
    },
  };
  return { element: element as unknown as HTMLIFrameElement, state };
}

test("a dead frame is reported and reloaded, and then has workers again", async () => {
  const { element, state } = fakeElement();
  const frame = new KernelFrame(element, ORIGIN);
  expect(await frame.isolated).toBe(true);
  const gone = vi.fn();
  void frame.connect("pyodide").gone.then(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([gone.mock.calls.length, state.loads]).toEqual([0, 0]);

  state.alive = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([gone.mock.calls.length, state.loads]).toEqual([1, 1]);
  void frame.connect("pyodide").gone.then(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([gone.mock.calls.length, state.loads, state.workers]).toEqual([1, 1, 2]);
  frame.dispose();
});

test("a frame that never answers is an error that says what to do", async () => {
  const { element, state } = fakeElement();
  state.alive = false;
  const frame = new KernelFrame(element, ORIGIN);
  const failed = expect(frame.isolated).rejects.toThrow(`The kernel host ${ORIGIN} isn't responding.`);
  await vi.advanceTimersByTimeAsync(31_000);
  await failed;
  frame.dispose();
});
