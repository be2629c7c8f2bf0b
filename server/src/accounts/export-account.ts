import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "db" | "exporters" | "log">;

/** Compressed at once, in some milliseconds. Others are answered in between. */
const PIECE_BYTES = 256_000;

/** Streams all data of an account as a zip file. At most one file is in memory at a time. */
export function exportAccount(services: Needs, userId: string): ReadableStream {
  return Readable.toWeb(Readable.from(zipped(services, userId))) as ReadableStream;
}

async function* zipped({ db, exporters, log }: Needs, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  try {
    for (const exporter of exporters)
      for await (const { path, content } of exporter.exportData(db, userId)) {
        if (typeof content === "string" || content instanceof Uint8Array) {
          const file = new ZipDeflate(path);
          zip.add(file);
          const bytes = typeof content === "string" ? strToU8(content) : content;
          for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
            file.push(bytes.subarray(at, at + PIECE_BYTES));
            yield* ready.splice(0);
            await turn();
          }
          file.push(new Uint8Array(), true);
        } else {
          // Files aren't compressed, because compressing gigabytes would block other requests.
          const file = new ZipPassThrough(path);
          zip.add(file);
          for await (const chunk of content) {
            file.push(chunk);
            yield* ready.splice(0);
          }
          file.push(new Uint8Array(), true);
        }
        yield* ready.splice(0);
      }
    zip.end();
    yield* ready.splice(0);
  } catch (error) {
    // The response has already started, so the error can only be reported by aborting it.
    log.error("export failed", errorFields(error));
    throw error;
  }
}
