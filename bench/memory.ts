import { readFileSync } from "node:fs";

/** The resident memory of a process in kB. Linux only. */
export function readResidentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
