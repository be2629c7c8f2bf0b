import { readFileSync } from "node:fs";

/** What a process has in memory, in kB. Throws where the system does not tell. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
