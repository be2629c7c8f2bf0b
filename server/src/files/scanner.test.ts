import { createServer, type Server } from "node:net";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { sharedDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";
import { clamd } from "../platform/scanner.ts";

/** A fake clamd that finds a virus in data with "EICAR", accepts a million bytes, and records the largest chunk. */
let server: Server;
let url: string;
const database = sharedDatabase();
let largest = 0;
let taken = 0;
beforeAll(async () => {
  server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    let content = "";
    let ended = false;
    let answered = false;
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.toString().startsWith("zVERSION\0")) return socket.end("ClamAV 1.4.3/27000/Sat\0");
      if (!content && bytes.subarray(0, 10).toString() === "zINSTREAM\0") [bytes, content] = [bytes.subarray(10), " "];
      while (!ended && bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE()) {
        const size = bytes.readUInt32BE();
        ended = size === 0;
        content += bytes.subarray(4, 4 + size).toString("latin1");
        bytes = bytes.subarray(4 + size);
        largest = Math.max(largest, size);
      }
      if (answered) return socket;
      answered = ended || content.length > 1_000_000;
      if (!answered) return socket;
      if (!ended) return socket.end("INSTREAM size limit exceeded. ERROR\0");
      taken = content.length - 1;
      return socket.end(content.includes("EICAR") ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0");
    });
  });
  url = `tcp://127.0.0.1:${await listenOnFreePort(server)}`;
}, 60_000);
afterAll(() => server.close());

test("a clean file is stored after the scanner has read all of it in chunks", async () => {
  const { put, names } = await uploader(url);
  expect((await put("a".repeat(500_000))).status).toBe(201);
  expect(taken).toBe(500_000);
  expect(largest).toBeLessThan(200_000);
  expect(await names()).toEqual(["a.txt"]);
  expect(await clamd(url).version()).toBe("ClamAV 1.4.3");
});

test("an infected file is refused with a message, whole or in chunks, and nothing is stored", async () => {
  const { put, names, me, id, used } = await uploader(url);
  const refused = await put("x".repeat(70_000) + "EICAR");
  expect([refused.status, refused.error]).toEqual([
    422,
    {
      id: "infected-file",
      message: "The virus scanner found Eicar-Signature in this file, so it wasn't uploaded.",
    },
  ]);
  const first = `${"x".repeat(300_000)}EIC`;
  const size = first.length + 2;
  const { body: upload } = await me.ask("POST", `/api/fiddles/${id}/uploads`, { body: { name: "b", size } });
  const chunk = (at: number, body: string) =>
    me.ask("PUT", `/api/fiddles/${id}/uploads/${upload.id}?offset=${at}`, {
      body,
      headers: { "content-type": "application/octet-stream" },
    });
  expect((await chunk(0, first)).status).toBe(200);
  expect((await chunk(first.length, "AR")).body.error.id).toBe("infected-file");
  expect((await me.ask("GET", `/api/fiddles/${id}/uploads/${upload.id}`)).status).toBe(404);
  expect([await names(), await used()]).toEqual([[], 0]);
});

test("without a response from the scanner, no file is stored, and the message says why", async () => {
  const { put, names, used } = await uploader("tcp://127.0.0.1:9");
  const { status, error } = await put("fine");
  expect([status, error?.message]).toEqual([
    503,
    "The virus scanner isn't responding, so files can't be uploaded right now. Try again later.",
  ]);
  expect([await names(), await used()]).toEqual([[], 0]);
  const tooLarge = await (await uploader(url)).put("x".repeat(2_000_000));
  expect([tooLarge.status, tooLarge.error?.id]).toEqual([413, "too-large"]);
});

async function uploader(scanner: string) {
  const api = testApi(database(), { scanner: clamd(scanner) });
  const me = await somebody(api);
  const id = await me.fiddle();
  return {
    me,
    id,
    put: async (content: string) => {
      const form = new FormData();
      form.append("file", new File([content], "a.txt"));
      const headers = { authorization: `Bearer ${me.token}` };
      const answer = await api.api.request(`/api/fiddles/${id}/files`, { method: "POST", headers, body: form });
      const { error } = (await answer.json()) as { error?: { id: string; message: string } };
      return { status: answer.status, error };
    },
    names: async () =>
      (await me.ask("GET", `/api/fiddles/${id}/files`)).body.files.map(({ name }: { name: string }) => name),
    used: async () => (await me.ask("GET", "/api/me")).body.user.storage_used as number,
  };
}
