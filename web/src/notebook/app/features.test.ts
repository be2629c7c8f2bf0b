import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { cloudActions, createCloud } from "../contract/cloud-state.ts";
import { startFeatures } from "./features.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

const reported = vi.fn();

/** The window, whose events tell when the browser is online. */
let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  reported.mockClear();
  vi.stubGlobal("reportError", reported);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

/** Services whose kernel is still starting, so that no feature starts because of an idle page. */
function partsAtStart(): NotebookServices {
  const store = createStore(() => ({ kernel: { status: { kind: "loading", progress: null } }, runs: new Map() }));
  const inputs = { store: createStore(() => new Map()) };
  const modes = createStore(() => ({ app: false }));
  return { cloud: createCloud("one", null), session: { store, inputs }, modes } as unknown as NotebookServices;
}

test("a feature that a caller waits for starts right away, only once, and ends with the others", async () => {
  const services = partsAtStart();
  const ended = vi.fn();
  const start = vi.fn(() => ended);
  const load = vi.fn(async () => ({ start }));
  const end = startFeatures(services, { features: [], cloud: load });
  expect(load).not.toHaveBeenCalled();
  void cloudActions(services.cloud);
  void cloudActions(services.cloud);
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect([load.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
  end();
  expect(ended).toHaveBeenCalledTimes(1);
});

test("what could not be fetched is told to who waits, and fetched when it is waited for again", async () => {
  const services = partsAtStart();
  const start = vi.fn(() => () => {});
  const load = vi.fn(async () => ({ start }));
  load.mockRejectedValueOnce(new Error("offline"));
  const end = startFeatures(services, { features: [], cloud: load });
  await expect(cloudActions(services.cloud)).rejects.toThrow("Couldn't load saving to your account.");
  expect(reported).toHaveBeenCalledTimes(1);
  void cloudActions(services.cloud);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  end();
});

test("what could not be fetched while offline is not a bug, and starts once the browser is online", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const services = partsAtStart();
  const start = vi.fn(() => () => {});
  const load = vi.fn(async () => ({ start }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/later.js"));
  const end = startFeatures(services, { features: [], cloud: load });
  await expect(cloudActions(services.cloud)).rejects.toThrow("Couldn't load saving to your account.");
  expect(reported).not.toHaveBeenCalled();
  services.session.store.setState({ kernel: { status: { kind: "idle" } } } as never);
  page.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  end();
});
