import type { RemoteFile } from "@fiddle/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../accounts/failure.ts";
import { FileStore } from "../file-store/store.ts";
import { noStorage } from "../file-store/storage.ts";
import { CloudFiles } from "./cloud-files.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";

/** The account's files, and the files of one browser. */
class World {
  readonly there = new Map<string, { id: string; text: string }>();
  readonly said: string[] = [];
  readonly uploads: unknown[] = [];
  readonly user = { storage_limit_reached: false };
  failure: ApiFailure | null = null;
  /** The files for which the failure occurs; none means all of them. */
  readonly refused = new Set<string>();
  /** Whether uploads start but never end. */
  breaksOff = false;
  /** How long an upload takes, in milliseconds. */
  takes = 0;
  readonly resumed: (string | null)[] = [];
  readonly cancelled: string[] = [];
  ids = 0;
  clock = 0;
  readonly store = new FileStore("n", { storage: noStorage, channel: null, now: () => (this.clock += 1) });
  readonly files = this.join(this.store);

  /** The state of one browser. */
  join(store: FileStore): CloudFiles {
    return new CloudFiles(store, {
      user: () => this.user,
      showError: (sentence) => void this.said.push(sentence),
      onUploads: (uploads) => void this.uploads.push(uploads),
      calls: {
        list: async () => [...this.there.keys()].map((name) => this.remote(name)),
        upload: async (_fiddle, name, blob, progress) => {
          this.resumed.push(progress.id);
          if (this.breaksOff) {
            progress.onUpload(progress.id ?? `upload of ${name}`);
            throw new ApiFailure(0, "offline", "The server cannot be reached.");
          }
          progress.onUpload(null);
          if (this.takes > 0) await new Promise((resolve) => setTimeout(resolve, this.takes));
          if (this.failure && (this.refused.size === 0 || this.refused.has(name))) throw this.failure;
          await this.put(name, await blob.text());
          return this.remote(name);
        },
        cancel: async (_fiddle, id) => void this.cancelled.push(id),
        remove: async (_fiddle, id) => {
          if (this.failure) throw this.failure;
          for (const [name, file] of this.there) if (file.id === id) this.there.delete(name);
        },
        download: async (_fiddle, id) =>
          new Blob([[...this.there.values()].find((file) => file.id === id)?.text ?? ""]),
      },
    });
  }

  async put(name: string, text: string): Promise<void> {
    this.there.set(name, { id: this.there.get(name)?.id ?? `id${(this.ids += 1)}`, text });
  }

  remote(name: string): RemoteFile {
    const { id = "", text = "" } = this.there.get(name) ?? {};
    return { id, name, size: text.length, sha256: `sha of ${text}`, updated_at: "2026-01-01T00:00:00Z" };
  }

  async write(name: string, text: string): Promise<void> {
    await this.store.write(name, new Blob([text]));
  }

  async here(): Promise<Record<string, string>> {
    const entries = this.store.list().map(async ({ name, blob }) => [name, await blob.text()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  account(): Record<string, string> {
    return Object.fromEntries([...this.there].map(([name, { text }]) => [name, text]));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what a person adds goes up and gets its id; what code writes does not", async () => {
  const world = new World();
  await world.write("a.csv", "1");
  await world.store.applyKernelChanges(
    { written: [{ path: "/home/pyodide/out.csv", blob: new Blob(["2"]) }], removed: [] },
    "pyodide",
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.account()).toEqual({ "a.csv": "1" });
  expect(world.store.list().map(({ name, remoteId }) => [name, remoteId])).toEqual([
    ["a.csv", "id1"],
    ["out.csv", null],
  ]);
});

test("files named like members of every object are synced as others are", async () => {
  const names = ["__proto__", "constructor", "toString"];
  const world = new World();
  for (const name of names) await world.write(name, "1");
  await vi.advanceTimersByTimeAsync(2_000);
  for (const name of names) await world.write(name, "2");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...world.there].map(([name, { text }]) => [name, text])).toEqual(names.map((name) => [name, "2"]));
});

test("so does what was added before the account was asked", async () => {
  const world = new World();
  const store = new FileStore("other", { storage: noStorage, channel: null });
  await store.write("early.csv", new Blob(["1"]));
  world.join(store);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.account()).toEqual({ "early.csv": "1" });
});

test("files that the browser lost are not deleted in the account", async () => {
  stubLocalStorage();
  const world = new World();
  await world.write("a.csv", "1");
  await vi.advanceTimersByTimeAsync(2_000);
  world.files.close();
  const lost = new FileStore("n", { storage: noStorage, channel: null });
  const files = world.join(lost);
  await lost.write("b.csv", new Blob(["2"]));
  await vi.advanceTimersByTimeAsync(20_000);
  await files.sync();
  expect(world.account()).toEqual({ "a.csv": "1", "b.csv": "2" });
  expect(lost.list().map(({ name }) => name)).toEqual(["a.csv", "b.csv"]);
  vi.unstubAllGlobals();
});

test("what another device added comes down, and what it changed replaces what was not changed here", async () => {
  const world = new World();
  await world.put("a.csv", "1");
  await world.files.sync();
  expect(await world.here()).toEqual({ "a.csv": "1" });
  await world.put("a.csv", "2");
  await world.files.sync();
  expect(await world.here()).toEqual({ "a.csv": "2" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.account()).toEqual({ "a.csv": "2" });
});

test("what both sides changed is two files on both", async () => {
  const world = new World();
  await world.write("a.csv", "mine");
  await world.put("a.csv", "theirs");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await world.here()).toEqual({ "a.csv": "mine", "a (2).csv": "theirs" });
  expect(world.account()["a.csv"]).toBe("mine");
});

test("the same file on both sides stays one", async () => {
  const world = new World();
  await world.write("a.csv", "same");
  await world.put("a.csv", "same");
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await world.here(), world.account()]).toEqual([{ "a.csv": "same" }, { "a.csv": "same" }]);
  expect(world.store.read("a.csv")?.remoteId).toBe("id1");
});

test("files in a folder on the disk stay there", async () => {
  const world = new World();
  world.store.leaveOnDisk("/home/pyodide/mine");
  world.store.takeIn([{ path: "mine/a.csv", blob: new Blob(["1"]) }]);
  await world.write("b.csv", "2");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.account()).toEqual({ "b.csv": "2" });
});

test("what isn't uploaded is known with the reason, and what code wrote goes up on request", async () => {
  const world = new World();
  world.failure = new ApiFailure(413, "too-large", "Files can have at most 100 MB.");
  await world.write("big.bin", "1");
  await vi.advanceTimersByTimeAsync(2_000);
  const path = "/home/pyodide/big.bin";
  expect(world.uploads.at(-1)).toEqual({ waiting: [], refused: new Map([[path, "Files can have at most 100 MB."]]) });
  world.failure = null;
  world.files.upload([path]);
  expect(world.uploads.at(-1)).toEqual({ waiting: [path], refused: new Map() });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.uploads.at(-1)).toEqual({ waiting: [], refused: new Map() });
  expect(world.account()).toEqual({ "big.bin": "1" });
});

test("without room it stays here; a refusal is said once; without a network it goes up later", async () => {
  const world = new World();
  world.user.storage_limit_reached = true;
  await world.write("a.csv", "1");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([world.account(), world.said]).toEqual([{}, []]);
  world.user.storage_limit_reached = false;
  world.failure = new ApiFailure(0, "offline", "The server cannot be reached.");
  await world.files.sync();
  expect([world.account(), world.said]).toEqual([{}, []]);
  world.failure = null;
  await world.files.sync();
  expect(world.account()).toEqual({ "a.csv": "1" });
  world.failure = new ApiFailure(413, "storage-limit-reached", "Your storage is full.");
  await world.write("b.csv", "2");
  await vi.advanceTimersByTimeAsync(2_000);
  await world.files.sync();
  expect(world.said).toEqual([
    "Error uploading file to the cloud: b.csv. Your storage is full. It's kept in this browser.",
  ]);
  expect(Object.keys(await world.here())).toEqual(["a.csv", "b.csv"]);
});

test.each([403, 413, 422])(
  "what is refused with %i never gives way to the older version in the account",
  async (status) => {
    const world = new World();
    await world.write("a.csv", "old");
    await vi.advanceTimersByTimeAsync(2_000);
    world.failure = new ApiFailure(status, "not-owner", "It is refused.");
    await world.write("a.csv", "new");
    await vi.advanceTimersByTimeAsync(2_000);
    await world.files.sync();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([await world.here(), world.account()]).toEqual([{ "a.csv": "new" }, { "a.csv": "old" }]);
    expect(world.said).toEqual(["Error uploading file to the cloud: a.csv. It is refused. It's kept in this browser."]);
    // The account's version of it is a different file.
    expect(world.store.list().map(({ remoteId }) => remoteId)).toEqual([null]);

    await world.put("a.csv", "newer");
    await world.files.sync();
    await world.files.sync();
    const both = { "a.csv": "new", "a (2).csv": "newer" };
    expect([await world.here(), world.account()]).toEqual([both, { "a.csv": "newer" }]);

    world.failure = null;
    await world.write("a.csv", "small");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(world.account()).toEqual({ "a.csv": "small" });
    expect(await world.here()).toEqual({ ...both, "a.csv": "small" });
  },
);

test("what the server has no time for goes up later by itself, not before it is asked to", async () => {
  const world = new World();
  await world.write("a.csv", "old");
  await vi.advanceTimersByTimeAsync(2_000);
  world.failure = new ApiFailure(503, "unavailable", "The server has a problem.");
  await world.write("a.csv", "new");
  await vi.advanceTimersByTimeAsync(30_000);
  expect([await world.here(), world.account()]).toEqual([{ "a.csv": "new" }, { "a.csv": "old" }]);
  expect(world.said).toEqual([
    "Error uploading file to the cloud: a.csv. The server has a problem. It's kept in this browser and will be uploaded later.",
  ]);
  world.failure = new ApiFailure(429, "too-many-requests", "Too many uploads.", { retryAfter: 300_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  world.failure = null;
  await world.files.sync();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(world.account()).toEqual({ "a.csv": "old" });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(world.account()).toEqual({ "a.csv": "new" });
});

test("a file that the server stumbles over does not keep the others", async () => {
  const world = new World();
  world.refused.add("a.csv");
  world.failure = new ApiFailure(500, "server-error", "The server has a problem.");
  await world.write("a.csv", "1");
  await world.write("b.csv", "2");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(world.account()).toEqual({ "b.csv": "2" });
});

test("what is added while a large file goes up follows it", async () => {
  const world = new World();
  world.takes = 60_000;
  await world.write("large.bin", "1");
  await vi.advanceTimersByTimeAsync(30_000);
  await world.write("small.csv", "2");
  await vi.advanceTimersByTimeAsync(150_000);
  expect(world.account()).toEqual({ "large.bin": "1", "small.csv": "2" });
});

test("an upload that broke off goes on; one of a file that changed or is gone is given up", async () => {
  const world = new World();
  world.breaksOff = true;
  await world.write("a.bin", "1");
  await world.files.sync();
  await world.files.sync();
  expect([world.resumed, world.cancelled]).toEqual([[null, "upload of a.bin"], []]);
  await world.write("a.bin", "2");
  await world.files.sync();
  expect([world.resumed.at(-1), world.cancelled]).toEqual([null, ["upload of a.bin"]]);
  await world.store.remove("a.bin");
  await world.files.sync();
  await world.files.sync();
  expect([world.resumed.length, world.cancelled.length]).toEqual([3, 2]);
});

test("a refused file that was deleted and is back keeps what the account has", async () => {
  const world = new World();
  await world.write("a.csv", "old");
  await vi.advanceTimersByTimeAsync(2_000);
  world.failure = new ApiFailure(413, "too-large", "It is too large.");
  await world.write("a.csv", "new");
  await vi.advanceTimersByTimeAsync(2_000);
  const removed = await world.store.remove("a.csv");
  await vi.advanceTimersByTimeAsync(5_000);
  await world.store.restore(removed);
  await vi.advanceTimersByTimeAsync(20_000);
  world.failure = null;
  await world.files.sync();
  expect([await world.here(), world.account()]).toEqual([{ "a.csv": "new" }, { "a.csv": "old" }]);
});

test("a deletion goes up when it can no longer be undone, and again after a failure", async () => {
  const world = new World();
  await world.write("a.csv", "1");
  await vi.advanceTimersByTimeAsync(2_000);
  const removed = await world.store.remove("a.csv");
  await world.files.sync();
  expect([world.account(), await world.here()]).toEqual([{ "a.csv": "1" }, {}]);
  await world.store.restore(removed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([world.account(), await world.here()]).toEqual([{ "a.csv": "1" }, { "a.csv": "1" }]);
  world.failure = new ApiFailure(503, "unavailable", "The server has a problem.");
  await world.store.remove("a.csv");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(world.account()).toEqual({ "a.csv": "1" });
  world.failure = null;
  await world.files.sync();
  expect([world.account(), await world.here(), world.said]).toEqual([{}, {}, []]);
});

test("what was deleted elsewhere stays here, and here only", async () => {
  const world = new World();
  await world.write("a.csv", "1");
  await vi.advanceTimersByTimeAsync(2_000);
  world.there.clear();
  await world.files.sync();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([world.account(), await world.here()]).toEqual([{}, { "a.csv": "1" }]);
});
