import { expect, test } from "vitest";
import type { Call } from "../accounts/api.ts";
import { ApiFailure } from "../accounts/failure.ts";
import { uploadFile } from "./file-calls.ts";

const OFFLINE = new ApiFailure(0, "offline", "The server cannot be reached.");
const LARGE = new Blob(["x".repeat(20_000_000)]);

/** A server that stores uploads, and a network that can be offline. */
class World {
  readonly asked: string[] = [];
  readonly uploads = new Map<string, { received: number; size: number }>();
  readonly files: string[] = [];
  /** What happens instead of an answer to calls that begin with this text. */
  readonly faults = new Map<string, ApiFailure>();
  /** The progress that the caller stores. */
  id: string | null = null;

  upload(blob = LARGE): Promise<unknown> {
    const progress = { id: this.id, onUpload: (id: string | null) => void (this.id = id) };
    return uploadFile("f", "a.bin", blob, progress, this.call);
  }

  readonly call = async <Answer>(path: string, call: Call = {}): Promise<Answer> => {
    const asked = `${call.json ? "POST" : (call.method ?? "GET")} ${path.replace("/api/fiddles/f/uploads", "")}`;
    this.asked.push(asked);
    for (const [begins, fault] of this.faults) if (asked.startsWith(begins)) throw fault;
    return this.answer(asked, call) as Answer;
  };

  answer(asked: string, { json, body }: Call): unknown {
    if (json) {
      const id = `u${this.uploads.size + 1}`;
      this.uploads.set(id, { received: 0, size: (json as { size: number }).size });
      return this.state(id);
    }
    const [, id = "", offset] = /\/(\w+)(?:\?offset=(\d+))?$/.exec(asked) ?? [];
    const upload = this.uploads.get(id);
    if (!upload) throw new ApiFailure(404, "no-such-upload", "There is no such upload.");
    if (asked.startsWith("DELETE")) return this.uploads.delete(id);
    if (offset === undefined) return this.state(id);
    if (Number(offset) !== upload.received) throw new ApiFailure(409, "wrong-offset", "It does not go on there.");
    upload.received += (body as Blob).size;
    if (upload.received < upload.size) return { received: upload.received };
    this.uploads.delete(id);
    this.files.push(id);
    return { received: upload.size, done: { file: { id: "file" } } };
  }

  state(id: string): unknown {
    return { id, ...this.uploads.get(id), chunk_limit: 8_000_000 };
  }
}

test("an upload that broke off goes on where it was, also after a reload", async () => {
  const world = new World();
  world.faults.set("PUT /u1?offset=8000000", OFFLINE).set("GET /u1", OFFLINE);
  await expect(world.upload()).rejects.toBe(OFFLINE);
  expect(world.id).toBe("u1");
  world.faults.clear();
  world.asked.length = 0;
  await world.upload();
  expect(world.asked).toEqual(["GET /u1", "PUT /u1?offset=8000000", "PUT /u1?offset=16000000"]);
  expect([world.files, world.id]).toEqual([["u1"], null]);
});

test("a chunk whose answer got lost is not sent again", async () => {
  const world = new World();
  const { call } = world;
  let lost = false;
  const losing = async <Answer>(path: string, given?: Call): Promise<Answer> => {
    const answer = await call<Answer>(path, given);
    if (lost || !path.endsWith("offset=0")) return answer;
    lost = true;
    throw OFFLINE;
  };
  await uploadFile("f", "a.bin", LARGE, { id: null, onUpload: () => {} }, losing);
  expect(world.asked.filter((asked) => asked.startsWith("PUT"))).toHaveLength(3);
});

test("an upload that the server no longer knows begins again", async () => {
  const world = new World();
  world.id = "u9";
  await world.upload();
  expect(world.asked.slice(0, 2)).toEqual(["GET /u9", "POST "]);
  expect(world.files).toEqual(["u1"]);
});

test("a refused file gives its room back; a server without time is asked later", async () => {
  const world = new World();
  world.faults.set("PUT", new ApiFailure(422, "infected-file", "There is a virus in it."));
  await expect(world.upload()).rejects.toThrow("There is a virus in it.");
  expect([world.uploads.size, world.id]).toEqual([0, null]);

  world.asked.length = 0;
  world.faults.set("PUT", new ApiFailure(429, "too-many-requests", "Too many uploads.", { retryAfter: 60_000 }));
  await expect(world.upload()).rejects.toThrow("Too many uploads.");
  expect(world.asked).toEqual(["POST ", "PUT /u1?offset=0"]);
  expect(world.id).toBe("u1");
});
