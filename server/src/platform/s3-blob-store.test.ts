import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { s3BlobStore } from "./s3-blob-store.ts";
import { stage } from "./stage.ts";

/** A minimal S3 with objects by path, which checks that each request is signed. */
const objects = new Map<string, string>();
const server = createServer(async (request, response) => {
  const key = request.url?.split("?")[0] ?? "";
  if (!isSigned(request)) response.writeHead(403);
  else if (request.method === "PUT") objects.set(key, await text(request));
  else if (request.method === "DELETE") response.writeHead(objects.delete(key) ? 204 : 204);
  else if (objects.has(key)) response.write(objects.get(key));
  else response.writeHead(404);
  response.end();
});
const folder = await temporaryFolder(afterAll);
const endpoint = `http://127.0.0.1:${await listenOnFreePort(server)}`;
afterAll(() => void server.close());

test("blobs can be stored in a bucket, read and deleted", async () => {
  const settings = { bucket: "files", region: "eu-test-1", endpoint, accessKeyId: "id", secretAccessKey: "secret" };
  const blobStore = s3BlobStore(settings);
  const { path, size } = await stage(folder, chunks("one ", "two"), 100, () => new Error("too much"));
  await blobStore.put("a-key", path, size);
  expect([...objects]).toEqual([["/files/a-key", "one two"]]);
  expect(await text(await blobStore.read("a-key"))).toBe("one two");
  await blobStore.remove("a-key");
  await blobStore.remove("a-key");
  expect(objects.size).toBe(0);
  await expect(blobStore.read("a-key")).rejects.toThrow();
});

function isSigned({ headers }: IncomingMessage): boolean {
  return headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=id/") === true;
}

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const one of texts) yield Buffer.from(one);
}
