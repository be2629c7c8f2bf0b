import type { Fiddle, FiddleSummary } from "@fiddle/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../accounts/failure.ts";
import type { SavedVersion } from "./saved-version.ts";
import { Sync, type SyncState } from "./sync.ts";

const OFFLINE = new ApiFailure(0, "offline", "The server cannot be reached.");

/** A server with one fiddle whose notebook is a text, and the notebook of one browser. */
class World {
  text = "one";
  stored = { text: "one", revision: 1 };
  base: SavedVersion = { revision: 1, digest: "one" };
  /** What happens to the next calls instead of an answer. */
  faults: ("offline" | "answer lost" | ApiFailure)[] = [];
  calls = 0;
  readonly shown: SyncState["type"][] = [];
  readonly sync = new Sync<string>({
    random: () => 0,
    read: () => ({ content: this.text, digest: this.text }),
    send: async ({ content }, revision) => {
      this.calls += 1;
      const fault = this.faults.shift();
      if (fault === "offline") throw OFFLINE;
      if (fault instanceof ApiFailure) throw fault;
      if (revision !== this.stored.revision) return { type: "conflict", theirs: this.theirs() };
      this.stored = { text: content, revision: revision + 1 };
      if (fault === "answer lost") throw OFFLINE;
      return { type: "saved", fiddle: { revision: this.stored.revision } as FiddleSummary };
    },
    digestOf: (theirs) => String(theirs.notebook.metadata["text"]),
    base: {
      read: () => this.base,
      wasSaved: ({ revision }, digest) => void (this.base = { revision, digest }),
      adopted: (theirs) =>
        void (this.base = { revision: theirs.revision, digest: String(theirs.notebook.metadata["text"]) }),
    },
  });

  constructor() {
    this.sync.state.subscribe(({ type }) => void this.shown.push(type));
  }

  theirs(): Fiddle {
    const notebook = { nbformat: 4 as const, nbformat_minor: 5, metadata: { text: this.stored.text }, cells: [] };
    return { revision: this.stored.revision, notebook } as unknown as Fiddle;
  }

  type(text: string): void {
    this.text = text;
    this.sync.changed();
  }

  /** Saves as another device would. */
  elsewhere(text: string): void {
    this.stored = { text, revision: this.stored.revision + 1 };
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is typed goes up once typing rests, and says so", async () => {
  const world = new World();
  world.type("two");
  await vi.advanceTimersByTimeAsync(2_000);
  world.type("three");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.calls).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(world.stored).toEqual({ text: "three", revision: 2 });
  expect(world.shown).toEqual(["saving", "saving", "saved"]);
});

test("typing that never rests is saved all the same", async () => {
  const world = new World();
  for (let second = 0; second < 20; second++) {
    world.type(`after ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(world.stored.revision).toBe(2);
});

test("without a network nothing is lost, and it goes up when the network is back", async () => {
  const world = new World();
  world.faults = ["offline", "offline"];
  world.type("two");
  await vi.advanceTimersByTimeAsync(2_500);
  expect(world.sync.state.getState()).toEqual({ type: "offline" });
  world.type("three");
  await world.sync.now();
  expect(world.sync.state.getState()).toEqual({ type: "offline" });
  await world.sync.now();
  expect(world.stored).toEqual({ text: "three", revision: 2 });
  expect(world.sync.state.getState()).toEqual({ type: "saved" });
});

test("a failed save is tried again by itself, later each time", async () => {
  const world = new World();
  world.faults = [new ApiFailure(503, "unavailable", "The server has a problem."), "offline"];
  world.type("two");
  await vi.advanceTimersByTimeAsync(2_500);
  expect(world.sync.state.getState()).toEqual({ type: "refused", why: "The server has a problem." });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(world.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(world.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(world.stored).toEqual({ text: "two", revision: 2 });
});

test("what the server will never take is not sent again until it changes", async () => {
  const world = new World();
  world.faults = [new ApiFailure(413, "too-large", "The notebook is too large.")];
  world.type("two");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(world.calls).toBe(1);
  expect(world.sync.state.getState()).toEqual({ type: "refused", why: "The notebook is too large." });
  world.type("2");
  await vi.advanceTimersByTimeAsync(2_500);
  expect(world.stored.text).toBe("2");
});

test("a save whose answer was lost causes no conflict", async () => {
  const world = new World();
  world.faults = ["answer lost"];
  world.type("two");
  await world.sync.now();
  expect(world.sync.state.getState()).toEqual({ type: "offline" });
  await world.sync.now();
  expect(world.sync.state.getState()).toEqual({ type: "saved" });
  expect([world.stored, world.base]).toEqual([
    { text: "two", revision: 2 },
    { revision: 2, digest: "two" },
  ]);
});

test("nor is what was typed after it", async () => {
  const world = new World();
  world.faults = ["answer lost"];
  world.type("two");
  await world.sync.now();
  world.type("two and more");
  await world.sync.now();
  expect(world.sync.state.getState()).toEqual({ type: "saved" });
  expect(world.stored).toEqual({ text: "two and more", revision: 3 });
});

test("nor is an earlier save that arrived, where a later one didn't", async () => {
  const world = new World();
  world.faults = ["answer lost", "offline"];
  for (const text of ["two", "two and", "two and more"]) {
    world.type(text);
    await world.sync.now();
  }
  expect(world.sync.state.getState()).toEqual({ type: "saved" });
  expect(world.stored).toEqual({ text: "two and more", revision: 3 });
});

test("a save on a newer version waits for the person, whose own version goes on top", async () => {
  const world = new World();
  world.elsewhere("theirs");
  world.type("mine");
  await world.sync.now();
  const state = world.sync.state.getState();
  if (state.type !== "conflict") throw new Error(`it is ${state.type}`);
  world.type("mine, too");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([world.calls, world.stored.text]).toEqual([1, "theirs"]);
  await world.sync.keepMine(state.theirs);
  expect(world.stored).toEqual({ text: "mine, too", revision: 3 });
});

test("a rename elsewhere causes no conflict", async () => {
  const world = new World();
  world.stored = { ...world.stored, revision: 5 };
  world.type("mine");
  await world.sync.now();
  expect(world.stored).toEqual({ text: "mine", revision: 6 });
});

test("what is typed during a save goes up after it", async () => {
  const world = new World();
  world.type("two");
  const saving = world.sync.now();
  world.type("three");
  await saving;
  expect(world.sync.state.getState()).toEqual({ type: "saving" });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(world.stored).toEqual({ text: "three", revision: 3 });
  expect(world.sync.state.getState()).toEqual({ type: "saved" });
});
