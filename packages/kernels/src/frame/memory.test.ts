import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { KernelMemory } from "./memory.ts";

/** Another thread that does something to the memory after a while. */
function later(memory: KernelMemory, action: string): Worker {
  const code = `
    const { workerData } = require("node:worker_threads");
    import(workerData.module).then(({ KernelMemory }) => {
      const memory = new KernelMemory(workerData.buffer);
      setTimeout(() => { ${action} }, 30);
    });`;
  const module = new URL("memory.ts", import.meta.url).href;
  return new Worker(code, { eval: true, workerData: { module, buffer: memory.buffer } });
}

test("sleeps in place until the time is over or an interrupt comes", () => {
  const memory = new KernelMemory();
  expect(memory.sleep(5)).toBe(true);
  later(memory, "memory.interrupt()");
  expect(memory.sleep(20_000)).toBe(false);
  expect(memory.takeInterrupt()).toBe(false);
});

test("waits for a reply of any length, or an interrupt", () => {
  const memory = new KernelMemory();
  later(memory, "memory.reply('Ada é 😀'.repeat(1000))");
  let asked = 0;
  expect(memory.waitForReply(() => asked++)).toBe("Ada é 😀".repeat(1000));
  expect(asked).toBe(1);
  later(memory, "memory.interrupt()");
  expect(memory.waitForReply(() => {})).toBe(null);
});

test("never lets a request for text take the place of an interrupt, nor a late one reach the next run", () => {
  const memory = new KernelMemory();
  memory.interrupt();
  memory.askForText();
  expect(memory.signals[0]).toBe(2);
  memory.clear();
  expect(memory.signals[0]).toBe(0);
  memory.askForText();
  expect(memory.takeInterrupt()).toBe(false);
  expect(memory.signals[0]).toBe(0);
});

test("keeps a signal that comes between Python's reading and clearing", () => {
  const memory = new KernelMemory();
  const python = memory.forPython();
  expect(python[0]).toBe(0);
  memory.interrupt();
  python[0] = 0;
  expect(python[0]).toBe(2);
  python[0] = 0;
  expect(python[0]).toBe(0);
  memory.askForText();
  expect(python[0]).toBe(10);
  memory.interrupt();
  python[0] = 0;
  expect(python[0]).toBe(2);
});
