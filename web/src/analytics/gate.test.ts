import { expect, test } from "vitest";
import type { Consent } from "./consent.ts";
import { createGate } from "./gate.ts";

const ANNA = { id: "u1", email: "anna@example.org", plan: "Pro" };

test("before consent nothing is loaded; after it come the user, the page, and what happens then", async () => {
  const { gate, answer, said } = open();
  gate.identify(ANNA);
  gate.page("/");
  gate.event("theme", { theme: "dark" });
  gate.exception(new Error("early"));
  gate.conversion({ transactionId: "t0", value: 5 });
  gate.page("/terms");
  await settled();
  expect(said).toEqual([]);
  answer("given");
  gate.event("run", { cells: 2 });
  gate.exception("late");
  await settled();
  expect(said).toEqual([
    "load collector",
    "load ads",
    ["identify", ANNA],
    ["page", "/terms"],
    ["event", "run", { cells: 2 }],
    ["exception", "late"],
    ["conversion", { transactionId: "t0", value: 5 }],
  ]);
});

test("a page that two scripts of it report is counted once, and again after another one", async () => {
  const { gate, answer, said } = open();
  answer("given");
  for (const path of ["/challenges", "/challenges", "/terms", "/challenges"]) gate.page(path);
  await settled();
  expect(said.slice(1)).toEqual([
    ["page", "/challenges"],
    ["page", "/terms"],
    ["page", "/challenges"],
  ]);
});

test("what is taken back ends it, at once and also while it loads", async () => {
  const { gate, answer, said } = open();
  answer("given");
  answer("refused");
  gate.event("run");
  await settled();
  expect(said).toEqual(["load collector", "stop"]);
  answer("given");
  answer("refused");
  gate.page("/terms");
  await settled();
  expect(said).toEqual(["load collector", "stop", "load collector", "stop"]);
});

test("ads are only for users who are shown ads, but for a purchase, which is told once", async () => {
  const { gate, answer, said } = open();
  answer("given");
  gate.allowAds(false);
  await settled();
  expect(said).toEqual(["load collector"]);
  gate.conversion({ transactionId: "t1", value: 12 });
  gate.allowAds(true);
  gate.allowAds(true);
  await settled();
  expect(said).toEqual(["load collector", "load ads", ["conversion", { transactionId: "t1", value: 12 }]]);
});

test("somebody without an id cannot be identified", () => {
  expect(() => open().gate.identify({ id: "" })).toThrow("Only a user with an id can be identified.");
});

test("nothing is loaded that is not configured, and what cannot be loaded does no harm", async () => {
  const { gate, answer, said } = open({ configured: false });
  answer("given");
  gate.allowAds(true);
  gate.event("run");
  await settled();
  const broken = createGate({
    consent: { now: () => "given", subscribe: () => () => {} },
    loadCollector: () => Promise.reject(new Error("blocked")),
    loadAds: null,
  });
  broken.event("run");
  await settled();
  expect(said).toEqual([]);
});

function open({ configured = true } = {}) {
  let now: Consent = "unasked";
  const listeners: (() => void)[] = [];
  const said: unknown[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void said.push([name, ...values]);
  const loadCollector = async () => {
    said.push("load collector");
    const stop = () => void said.push("stop");
    const identify = note("identify");
    const forget = note("forget");
    const page = note("page");
    return { identify, forget, page, event: note("event"), exception: note("exception"), stop };
  };
  const loadAds = async () => {
    said.push("load ads");
    return { conversion: note("conversion") };
  };
  const gate = createGate({
    consent: { now: () => now, subscribe: (listener) => (listeners.push(listener), () => {}) },
    loadCollector: configured ? loadCollector : null,
    loadAds: configured ? loadAds : null,
  });
  const answer = (given: Consent) => {
    now = given;
    for (const listener of listeners) listener();
  };
  return { gate, answer, said };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
