import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { canShareMemory, KernelMemory } from "./memory.ts";

/** Another thread that changes the memory after a while. */
function later(memory: KernelMemory, action: string): Worker {
  const code = `
    const { workerData } = require("node:worker_threads");
    import(workerData.module).then(({ KernelMemory }) => {
      const memory = new KernelMemory(workerData.shared);
      setTimeout(() => { ${action} }, 30);
    });`;
  const module = new URL("memory.ts", import.meta.url).href;
  return new Worker(code, { eval: true, workerData: { module, shared: memory.shared } });
}

test("sleeps in place until the time is over or an interrupt comes", () => {
  const memory = new KernelMemory();
  expect(memory.sleep(5)).toBe(true);
  memory.begin(3);
  later(memory, "memory.interrupt(3)");
  expect(memory.sleep(20_000)).toBe(false);
  expect(memory.takeInterrupt()).toBe(false);
});

test("waits for a reply of any length, or an interrupt", () => {
  const memory = new KernelMemory();
  later(memory, "memory.reply('Ada é 😀'.repeat(1000))");
  let asked = 0;
  expect(memory.waitForReply(() => asked++)).toBe("Ada é 😀".repeat(1000));
  expect(asked).toBe(1);
  memory.begin(3);
  later(memory, "memory.interrupt(3)");
  expect(memory.waitForReply(() => {})).toBe(null);
});

test("never lets a request for text take the place of an interrupt", () => {
  const memory = new KernelMemory();
  memory.begin(0);
  memory.interrupt(0);
  memory.askForText();
  expect(memory.forPython()[0]).toBe(2);
  memory.clear();
  expect(memory.signals[0]).toBe(0);
  memory.askForText();
  expect(memory.takeInterrupt()).toBe(false);
  expect(memory.signals[0]).toBe(0);
});

test("interrupts the run that was meant, also when it has not begun, and no other", () => {
  const memory = new KernelMemory();
  const python = memory.forPython();
  memory.interrupt(2);
  expect(python[0]).toBe(0);
  python[0] = 0;
  memory.begin(2);
  expect(python[0]).toBe(2);
  expect(memory.takeInterrupt()).toBe(true);
  memory.interrupt(2);
  memory.clear();
  memory.interrupt(2);
  memory.begin(3);
  expect(memory.takeInterrupt()).toBe(false);
  memory.interrupt(2);
  expect(python[0]).toBe(0);
  expect(memory.sleep(5)).toBe(true);
});

test("keeps a signal that comes between Python's reading and clearing", () => {
  const memory = new KernelMemory();
  const python = memory.forPython();
  memory.begin(9);
  expect(python[0]).toBe(0);
  memory.interrupt(9);
  python[0] = 0;
  expect(python[0]).toBe(2);
  python[0] = 0;
  expect(python[0]).toBe(0);
  memory.askForText();
  expect(python[0]).toBe(10);
  memory.interrupt(9);
  python[0] = 0;
  expect(python[0]).toBe(2);
});

test("memory is shared only where the browser has the means for it, not just isolation", () => {
  expect(canShareMemory({ crossOriginIsolated: true, SharedArrayBuffer })).toBe(true);
  expect(canShareMemory({ crossOriginIsolated: true })).toBe(false);
  expect(canShareMemory({ crossOriginIsolated: false, SharedArrayBuffer })).toBe(false);
});
