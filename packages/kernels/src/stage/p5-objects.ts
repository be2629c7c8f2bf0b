import type { PyodideAPI } from "pyodide";
import { namesOf, snakeCase } from "./p5-names.ts";

type Callback = (...args: unknown[]) => unknown;

/** Gives p5's objects, such as images, vectors and sliders, Python names beside their own. */
export function addSnakeCase(P5: { readonly [name: string]: unknown }): void {
  for (const name of Object.getOwnPropertyNames(P5)) {
    const kind: unknown = P5[name];
    if (typeof kind !== "function" || !/^[A-Z]/.test(name)) continue;
    const prototype = kind.prototype as Record<string, unknown> | undefined;
    if (!prototype) continue;
    for (const method of namesOf(prototype).functions) {
      const snake = snakeCase(method);
      if (snake in prototype) continue;
      Object.defineProperty(prototype, snake, { value: prototype[method], configurable: true, writable: true });
    }
  }
}

/** The methods of an element that take functions. */
const LISTENING = /^(?:mouse(?!X|Y)|double|touch|drag|drop$|changed$|input$|key)/;

/**
 * Keeps Python functions alive as an element's callbacks, because Python releases its proxies as soon as a call ends.
 * `guard` wraps each, so that its errors are reported.
 */
export function keepCallbacks(
  P5: { readonly [name: string]: unknown },
  { ffi }: PyodideAPI,
  guard: (callback: unknown) => Callback,
): void {
  for (const name of ["Element", "MediaElement", "File"]) {
    const prototype = (P5[name] as { readonly prototype?: Record<string, unknown> } | undefined)?.prototype;
    if (!prototype) continue;
    for (const method of namesOf(prototype).functions.filter((each) => LISTENING.test(each))) {
      const plain = prototype[method] as Callback;
      prototype[method] = function keep(this: unknown, callback: unknown, ...rest: unknown[]) {
        const kept = callback instanceof ffi.PyProxy ? guard(callback) : callback;
        return plain.call(this, kept, ...rest);
      };
    }
  }
}
