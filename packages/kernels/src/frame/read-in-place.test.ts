import { afterEach, expect, test, vi } from "vitest";
import { afterReading, readInPlace } from "./read-in-place.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that runs this function while it waits for a synchronous request. */
function stubRequests(meanwhile: () => void, status = 200): void {
  class Request {
    readonly status = status;
    readonly response = new Uint8Array([1, 2]).buffer;
    readonly open = vi.fn();
    readonly send = meanwhile;
  }
  vi.stubGlobal("XMLHttpRequest", Request);
}

test("what a browser calls back while a file is read waits until the file is there", () => {
  vi.useFakeTimers();
  const finalized: string[] = [];
  const finalize = afterReading<string>((name) => void finalized.push(name));
  stubRequests(() => finalize("during"));
  expect([...readInPlace("/sources.bin")]).toEqual([1, 2]);
  expect(finalized).toEqual([]);
  finalize("after");
  vi.runAllTimers();
  expect(finalized).toEqual(["after", "during"]);
});

test("a file that can't be read doesn't keep it waiting", () => {
  const finalized: string[] = [];
  stubRequests(() => {}, 404);
  expect(() => readInPlace("/sources.bin")).toThrow("/sources.bin answered 404");
  stubRequests(() => {
    throw new Error("offline");
  });
  expect(() => readInPlace("/sources.bin")).toThrow("offline");
  afterReading<string>((name) => void finalized.push(name))("after");
  expect(finalized).toEqual(["after"]);
});
