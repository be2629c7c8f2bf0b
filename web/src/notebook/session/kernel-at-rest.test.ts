import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { kernelAtRest } from "./kernel-at-rest.ts";
import type { Session } from "./session.ts";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  return () => vi.unstubAllGlobals();
});
afterEach(() => void vi.useRealTimers());

function sessionWith(kind: "loading" | "ready") {
  const store = createStore(() => ({ kernel: { status: { kind } }, runs: new Map() }));
  return {
    session: { store } as unknown as Session,
    become: (next: "loading" | "ready") => store.setState({ kernel: { status: { kind: next } } }),
  };
}

/** Says when it has come to rest, in milliseconds from now. */
function restOf(session: Session): { ms: number | null } {
  const rest: { ms: number | null } = { ms: null };
  void watch(session, rest);
  return rest;
}

async function watch(session: Session, rest: { ms: number | null }): Promise<void> {
  const began = performance.now();
  await kernelAtRest(session, { idleMs: 1_000, timeoutMs: 8_000 });
  rest.ms = Math.round(performance.now() - began);
}

test("a kernel is at rest once it has been idle for a while and nobody scrolls", async () => {
  const { session, become } = sessionWith("loading");
  const rest = restOf(session);
  await vi.advanceTimersByTimeAsync(2_000);
  become("ready");
  await vi.advanceTimersByTimeAsync(900);
  page.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(900);
  expect(rest.ms).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rest.ms).toBe(3_900);
});

test("who never stops scrolling has it at the latest after the limit", async () => {
  const rest = restOf(sessionWith("ready").session);
  for (let count = 0; count < 100; count += 1) {
    page.dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(rest.ms).toBe(8_000);
});
