import { DAY_MS } from "@fiddle/notebook/day";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { plans } from "@fiddle/content/plans";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { somebody } from "../../testing/somebody.ts";
import { sweepUnusedContent } from "../storage/remove-files.ts";
import { sweepUploads } from "./uploads.ts";

const LIMIT = 1000;

const dataDir = await temporaryFolder(afterAll);
/** The folder of the running test. */
let folder: string;

onEachDatabase((database) => {
  test("a file can be uploaded, listed, downloaded without a type and deleted, and changes return the user", async () => {
    const { me, id, upload, download } = await start();
    const name = `${"🎉".repeat(60)}.csv`;
    const up = await upload(`data/${name}`, "a,b\n1,2\n");
    expect([up.status, up.body.id, up.body.user.storage_used]).toEqual([201, up.body.file.id, 8]);
    expect(up.body.file).toEqual({
      id: up.body.id,
      name: `data/${name}`,
      size: 8,
      sha256: createHash("sha256").update("a,b\n1,2\n").digest("hex"),
      updated_at: expect.any(String),
    });
    expect((await me.ask("GET", `/api/fiddles/${id}/files`)).body).toEqual({ files: [up.body.file] });
    const down = await download(up.body.id);
    expect([down.status, down.body]).toEqual([200, "a,b\n1,2\n"]);
    expect(Object.fromEntries(down.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${"%F0%9F%8E%89".repeat(60)}.csv`,
      "content-length": "8",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const again = await me.ask("GET", `/api/fiddles/${id}/files/${up.body.id}`, {
      headers: { "if-none-match": down.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    const gone = await me.ask("DELETE", `/api/fiddles/${id}/files/${up.body.id}`);
    expect([gone.status, gone.body.user.storage_used, await kept()]).toEqual([200, 0, []]);
    expect((await me.ask("DELETE", `/api/fiddles/${id}/files/${up.body.id}`)).body.error.id).toBe("no-such-file");
  });

  test("a file with the same name replaces the first one, keeps its id, and only its own size counts", async () => {
    const { me, id, upload, download } = await start();
    const first = await upload("a.txt", "12345");
    const second = await upload("a.txt", "123");
    expect([second.body.id, second.body.user.storage_used, (await kept()).length]).toEqual([first.body.id, 3, 1]);
    expect((await download(first.body.id)).body).toBe("123");
    const both = await Promise.all([upload("b.txt", "1"), upload("b.txt", "22")]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { files } = (await me.ask("GET", `/api/fiddles/${id}/files`)).body;
    const sum = files.reduce((total: number, file: { size: number }) => total + file.size, 0);
    expect([files.length, (await me.ask("GET", "/api/me")).body.user.storage_used]).toEqual([2, sum]);
    await me.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    expect([await kept(), (await me.ask("GET", "/api/me")).body.user.storage_used]).toEqual([[], 0]);
  });

  test("parallel uploads can't exceed the storage quota", async () => {
    const { me, id, upload } = await start();
    const other = testApi(database(), { ...settings() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => upload(`${i}.txt`, "x".repeat(150), i % 2 === 0 ? undefined : other.api)),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(6);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.error.id]).toEqual([403, "storage-limit-reached"]);
    const user = (await me.ask("GET", "/api/me")).body.user;
    expect([user.storage_used, user.storage_limit_reached, (await kept()).length]).toEqual([900, false, 6]);
    expect((await upload("last.txt", "x".repeat(100))).body.user.storage_limit_reached).toBe(true);
    const full = await upload("empty.txt", "");
    expect([full.status, full.body.error.message]).toEqual([
      403,
      expect.stringMatching(/^There isn't enough cloud storage/),
    ]);
    await me.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["../../etc/passwd", /points outside its folder/],
    ["a\\..\\..\\b", /points outside its folder/],
    ["a\r\nb", /control characters/],
    ["\u0000", /control characters/],
    ["x".repeat(256), /too long/],
    ["/", /Enter a file name/],
  ])("the name %j is refused", async (name, message) => {
    const { me, id } = await start();
    const answer = await me.ask("POST", `/api/fiddles/${id}/uploads`, { body: { name, size: 1 } });
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringMatching(message)]);
  });

  test("file names are normalized", async () => {
    const { upload } = await start();
    const names = await Promise.all(
      ["/home/pyodide/a/./b.txt", "e\u0301.txt", 'say "hi".txt', "x".repeat(255)].map((name) => upload(name, "1")),
    );
    expect(names.map(({ body }) => body.file.name)).toEqual(["a/b.txt", "é.txt", 'say "hi".txt', "x".repeat(255)]);
  });

  test("an invalid upload is refused with a message and stores nothing", async () => {
    const { me, id, upload } = await start();
    const path = `/api/fiddles/${id}/files`;
    expect((await me.ask("POST", path, { body: {} })).body.error.id).toBe("unreadable-body");
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await me.ask("POST", path, { body: "--x\r\nhalf", headers })).body.error.id).toBe("unreadable-body");
    const none = await form(id, undefined, { fiddle: id });
    expect(none.body.error.message).toBe("file: Attach a file.");
    const wrong = await form(id, undefined, { file: new File(["1"], "a"), fiddle: "another" });
    expect(wrong.body.error.message).toMatch(/^fiddle: The id must match/);
    const large = await upload("a", new Uint8Array(16_000_001));
    expect([large.status, large.body.error.id]).toEqual([413, "too-large"]);
    await me.ask("DELETE", `/api/fiddles/${id}`);
    expect((await upload("a", "1")).body.error.id).toBe("in-trash");
    expect([await kept(), (await me.ask("GET", "/api/me")).body.user.storage_used]).toEqual([[], 0]);

    function form(fiddle: string, api = me.api, fields: Record<string, string | File> = {}) {
      return sendForm(api, me.token, fiddle, fields);
    }
  });

  test("a large file is uploaded in chunks and can be resumed", async () => {
    const { me, id, download } = await start({ plans });
    const path = `/api/fiddles/${id}/uploads`;
    const first = "a".repeat(300_000);
    const second = "b".repeat(6);
    const size = first.length + second.length;
    const started = await me.ask("POST", path, { body: { name: "big.bin", size } });
    expect([started.status, started.body.received, await used(me)]).toEqual([201, 0, size]);
    const put = (offset: number, body: string) => me.chunk(`${path}/${started.body.id}?offset=${offset}`, body);
    expect((await put(0, first)).body).toEqual({ received: first.length });
    // These are a repeated chunk after a lost response, one that's too long, and one that leaves a gap.
    for (const [offset, body] of [
      [0, first],
      [first.length, `${second}b`],
      [first.length + 1, "b"],
    ] as const)
      expect((await put(offset, body)).body.error.id).toBe("wrong-offset");
    expect((await me.ask("GET", `${path}/${started.body.id}`)).body.received).toBe(first.length);
    const same = await Promise.all([put(first.length, second), put(first.length, second)]);
    // The other finds the upload busy, or done and gone.
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([404, 409])]);
    const done = same.find(({ status }) => status === 200)?.body.done;
    expect([done.file.name, done.file.size, done.user.storage_used, (await kept()).length]).toEqual([
      "big.bin",
      size,
      size,
      2,
    ]);
    expect((await download(done.id)).body).toBe(first + second);
    expect((await me.ask("GET", `${path}/${started.body.id}`)).body.error.id).toBe("no-such-upload");
    await me.ask("DELETE", `/api/fiddles/${id}/files/${done.id}`);
    expect([await used(me), await kept()]).toEqual([0, []]);
  });

  test("an upload that's canceled or idle for a day releases its quota", async () => {
    let now = Date.now();
    const { me, id, services } = await start({ now: () => new Date(now) });
    const path = `/api/fiddles/${id}/uploads`;
    const first = await me.ask("POST", path, { body: { name: "a", size: 600 } });
    const second = await me.ask("POST", path, { body: { name: "b", size: 400 } });
    expect((await me.ask("POST", path, { body: { name: "c", size: 1 } })).body.error.id).toBe("storage-limit-reached");
    expect((await me.ask("DELETE", `${path}/${first.body.id}`)).status).toBe(204);
    expect([second.status, await used(me)]).toEqual([201, 400]);
    now += DAY_MS + 1;
    await sweepUploads(services);
    const { storage_used } = await services.db
      .selectFrom("usage")
      .select("storage_used")
      .where("user_id", "=", me.id)
      .executeTakeFirstOrThrow();
    expect([storage_used, await kept()]).toEqual([0, []]);
  });

  test("copies share content, which is deleted with the last one, and files beyond the quota aren't copied", async () => {
    const { me, id, upload, services } = await start();
    await upload("a.txt", "x".repeat(400));
    const copy = await me.ask("POST", `/api/fiddles/${id}/duplicate`);
    expect([copy.body.files_left_out, await used(me), (await kept()).length]).toEqual([0, 800, 1]);
    expect((await me.ask("POST", `/api/fiddles/${id}/duplicate`)).body.files_left_out).toBe(1);
    await me.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    expect([await used(me), (await kept()).length]).toEqual([400, 1]);
    const [file] = (await me.ask("GET", `/api/fiddles/${copy.body.fiddle.id}/files`)).body.files;
    const url = `/api/fiddles/${copy.body.fiddle.id}/files/${file.id}`;
    expect((await me.ask("GET", url)).body).toBe("x".repeat(400));
    // The content of the last file couldn't be deleted.
    await services.db.deleteFrom("files").where("id", "=", file.id).execute();
    await sweepUnusedContent(services);
    expect(await kept()).toEqual([]);
  });

  test("the export contains notebooks and files, and deleting the account deletes their content", async () => {
    const { me, id, upload } = await start();
    await upload("data/a.txt", "12345");
    await me.ask("POST", `/api/fiddles/${id}/uploads`, { body: { name: "half", size: 10 } });
    const zip = await me.ask("GET", "/api/me/export");
    const entries = unzipSync(new Uint8Array(await zip.response.arrayBuffer()));
    expect(Object.keys(entries).toSorted()).toEqual([
      "account.json",
      `fiddles/${id}/fiddle.json`,
      `fiddles/${id}/files/data/a.txt`,
      `fiddles/${id}/notebook.ipynb`,
    ]);
    expect(strFromU8(entries[`fiddles/${id}/files/data/a.txt`] ?? new Uint8Array())).toBe("12345");
    expect(
      (await me.ask("POST", "/api/me/delete", { body: { email: me.email, password: "correct horse" } })).status,
    ).toBe(204);
    expect(await kept()).toEqual([]);
  });

  function settings() {
    const [free, ...paid] = plans;
    return {
      env: readEnv({ DATA_DIR: folder }),
      plans: [free, ...paid.map((plan) => ({ ...plan, storage_limit: LIMIT }))].filter((plan) => plan !== undefined),
    };
  }

  async function start(changed: Parameters<typeof testApi>[1] = {}) {
    folder = join(dataDir, randomUUID());
    const api = testApi(database(), { ...settings(), ...changed });
    const me = await somebody(api);
    const id = await me.fiddle();
    return {
      api: api.api,
      services: api.services,
      id,
      me: {
        ...me,
        api: api.api,
        async chunk(path: string, body: string) {
          const response = await api.api.request(
            path,
            { method: "PUT", headers: { authorization: `Bearer ${me.token}` }, body },
            { address: "192.0.2.1" },
          );
          return { status: response.status, body: await response.json() };
        },
      },
      upload: (name: string, content: string | Uint8Array<ArrayBuffer>, by = api.api) =>
        sendForm(by, me.token, id, { file: new File([content], name), fiddle: id }),
      download: (file: string) => me.ask("GET", `/api/fiddles/${id}/files/${file}`),
    };
  }

  /** The names of all stored blobs. */
  async function kept(): Promise<string[]> {
    if (!existsSync(folder)) return [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
});

async function used(me: Awaited<ReturnType<typeof somebody>>): Promise<number> {
  return (await me.ask("GET", "/api/me")).body.user.storage_used;
}

async function sendForm(
  api: ReturnType<typeof testApi>["api"],
  token: string,
  fiddle: string,
  fields: Readonly<Record<string, string | File>>,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await api.request(
    `/api/fiddles/${fiddle}/files`,
    { method: "POST", headers: { authorization: `Bearer ${token}` }, body },
    { address: "192.0.2.1" },
  );
  return { status: response.status, body: await response.json() };
}
