import { readdirSync, readFileSync } from "node:fs";

/** The resident memory of a process in kB. Linux only. */
export function readResidentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}

/**
 * The memory in kB of all processes whose command line holds `text` and of their descendants. A page that several processes
 * share is divided among them. Linux only.
 */
export function readSharedMemory(text: string): number {
  const processes = listProcesses();
  const family = new Set(processes.filter(({ command }) => command.includes(text)).map(({ pid }) => pid));
  for (let grown = true; grown;) {
    const children = processes.filter(({ pid, parent }) => family.has(parent) && !family.has(pid));
    for (const { pid } of children) family.add(pid);
    grown = children.length > 0;
  }
  return [...family].map(readProportionalMemory).reduce((sum, kilobytes) => sum + kilobytes, 0);
}

interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): readonly ListedProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      parent: Number(/^PPid:\s+(\d+)/m.exec(readIfThere(`/proc/${name}/status`))?.[1] ?? 0),
      command: readIfThere(`/proc/${name}/cmdline`),
    }));
}

function readProportionalMemory(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty for a process that has ended in the meantime. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
