import { expect, test } from "vitest";
import { onEachDatabase } from "../database/testing.ts";
import { uploader } from "./testing.ts";

const LIMIT = 1_000_000;

onEachDatabase((database) => {
  test("a chunk that's too small is refused unless it's the last", async () => {
    const { begin, chunk, kept } = await uploader(database(), { limit: LIMIT });
    const { body: upload } = await begin("a.bin", 300_001);
    const small = await chunk(upload.id, 0, "x");
    expect([small.status, small.body.error]).toEqual([
      422,
      {
        id: "chunk-too-small",
        message: "Except for the last one, chunks must have at least 256 kB. Send a larger one.",
      },
    ]);
    expect(await kept()).toEqual([]);
    expect((await chunk(upload.id, 0, "x".repeat(300_000))).status).toBe(200);
    expect((await chunk(upload.id, 300_000, "x")).body.done.file.size).toBe(300_001);
  });

  test("a chunk with the wrong offset or length isn't read", async () => {
    const { begin, chunk } = await uploader(database(), { limit: LIMIT });
    const { body: upload } = await begin("a.bin", 600_000);
    let isRead = false;
    const body = () =>
      new ReadableStream({ pull: (controller) => ((isRead = true), controller.close()) }, { highWaterMark: 0 });
    const answers = [
      await chunk(upload.id, 300_000, body()),
      await chunk(upload.id, 0, body(), { "content-length": "600001" }),
      await chunk(upload.id, 0, body(), { "content-length": "1000" }),
    ];
    expect(answers.map((answer) => answer.body.error.id)).toEqual(["wrong-offset", "wrong-offset", "chunk-too-small"]);
    expect(isRead).toBe(false);
  });

  test("chunks are limited per user", async () => {
    const { services, begin, chunk, me } = await uploader(database(), { limit: LIMIT });
    const { body: upload } = await begin("a.bin", 300_000);
    for (;;)
      try {
        await services.limits.consume("upload", me.id);
      } catch {
        break;
      }
    const refused = await chunk(upload.id, 0, "x".repeat(300_000));
    expect([refused.status, refused.body.error.id]).toEqual([429, "too-many-requests"]);
  });

  test("an upload that replaces a file only needs quota for the difference in size", async () => {
    const { begin, chunk, cancel, used } = await uploader(database(), { limit: LIMIT });
    const send = async (name: string, size: number) => {
      const { body: upload } = await begin(name, size);
      return upload.error ? upload : (await chunk(upload.id, 0, "x".repeat(size))).body.done.file;
    };
    const first = await send("a.bin", 700_000);
    expect((await send("a.bin", 1_000_001)).error.id).toBe("storage-limit-reached");
    const second = await send("a.bin", LIMIT);
    expect([second.id, second.size, await used()]).toEqual([first.id, LIMIT, LIMIT]);
    // The quota is full, but replacing the file with one of the same or a smaller size works.
    await send("a.bin", LIMIT);
    await send("a.bin", 300_000);
    expect(await used()).toBe(300_000);
    const larger = await begin("a.bin", 400_000);
    expect(await used()).toBe(400_000);
    await cancel(larger.body.id);
    expect(await used()).toBe(300_000);
  });

  test("parallel uploads of one name count correctly, even if the file is deleted in the meantime", async () => {
    const { fiddle, begin, chunk, cancel, used, me } = await uploader(database(), { limit: LIMIT });
    const whole = "x".repeat(400_000);
    const { body: original } = await begin("a.bin", 400_000);
    const { file } = (await chunk(original.id, 0, whole)).body.done;
    const begun = await Promise.all([1, 2, 3].map(() => begin("a.bin", 400_000)));
    expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403]);
    expect(await used()).toBe(800_000);
    const [one = "", other = ""] = begun.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
    await me.ask("DELETE", `${fiddle}/files/${file.id}`);
    expect(await used()).toBe(800_000);
    expect((await chunk(one, 0, whole)).status).toBe(200);
    expect(await used()).toBe(800_000);
    const { body: third } = await begin("a.bin", 500_000);
    expect(await used()).toBe(900_000);
    // The file whose quota both uploads reuse is replaced.
    expect((await chunk(other, 0, whole)).status).toBe(200);
    expect(await used()).toBe(900_000);
    await cancel(third.id);
    expect(await used()).toBe(400_000);
    await me.ask("DELETE", `${fiddle}?forever=true`);
    expect(await used()).toBe(0);
  });
});
