import { Readable } from "node:stream";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../services.ts";

type Needs = Pick<Services, "db" | "exporters" | "log">;

/** Everything of an account as a zip, made while it is read: at most one file at a time is in memory. */
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
          file.push(typeof content === "string" ? strToU8(content) : content, true);
        } else {
          // As it is: to compress gigabytes would keep everybody else waiting.
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
    // The answer has begun, so all that can be done for the person is to break it off.
    log.error("export failed", errorFields(error));
    throw error;
  }
}
