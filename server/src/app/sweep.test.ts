import { DAY_MS } from "@fiddle/notebook/day";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onEachDatabase } from "../database/testing.ts";
import { startSweeping } from "./sweep.ts";
import type { BlobStore } from "../platform/blob-store.ts";
import { uploader } from "../files/testing.ts";

const LIMIT = 1_000_000;
const CHUNK = "x".repeat(300_000);

onEachDatabase((database) => {
  test("blobs that were stored but not claimed before a crash are deleted after a day", async () => {
    let now = Date.now();
    const crashing = (blobStore: BlobStore): BlobStore => ({
      ...blobStore,
      async put(...given) {
        await blobStore.put(...given);
        throw new Error("the server is gone");
      },
    });
    const { services, begin, chunk, kept } = await uploader(database(), {
      limit: LIMIT,
      blobStore: crashing,
      now: () => new Date(now),
    });
    const { body: upload } = await begin("a.bin", 400_000);
    expect((await chunk(upload.id, 0, CHUNK)).status).toBe(500);
    await startSweeping(services).stop();
    expect((await kept()).length).toBe(1);
    now += DAY_MS + 1;
    await startSweeping(services).stop();
    expect(await kept()).toEqual([]);
  });

  test("if the blobs of a canceled upload can't be deleted, they're deleted later", async () => {
    let isAway = false;
    const blobStore = (kept: BlobStore): BlobStore => ({
      ...kept,
      remove: (key) => (isAway ? Promise.reject(new Error("the bucket is away")) : kept.remove(key)),
    });
    const { services, me, fiddle, begin, chunk, cancel, kept, used } = await uploader(database(), {
      limit: LIMIT,
      blobStore,
    });
    const first = (await begin("a.bin", 400_000)).body;
    const second = (await begin("b.bin", 400_000)).body;
    await chunk(first.id, 0, CHUNK);
    await chunk(second.id, 0, CHUNK);
    isAway = true;
    expect((await cancel(first.id)).status).toBe(204);
    await me.ask("DELETE", `${fiddle}?forever=true`);
    await startSweeping(services).stop();
    expect([(await kept()).length, await used()]).toEqual([2, 0]);
    isAway = false;
    await startSweeping(services).stop();
    expect([await kept(), await services.db.selectFrom("unwanted_bytes").selectAll().execute()]).toEqual([[], []]);
  });

  test("an incomplete upload is kept for a day", async () => {
    const { services, dataDir, kept } = await uploader(database(), { limit: LIMIT });
    const folder = join(dataDir, "files", "incoming");
    await mkdir(folder, { recursive: true });
    for (const name of ["old", "new"]) await writeFile(join(folder, name), "half");
    const before = new Date(Date.now() - DAY_MS - 1000);
    await utimes(join(folder, "old"), before, before);
    await startSweeping(services).stop();
    expect(await kept()).toEqual(["new"]);
  });
});
