export { KernelMemory } from "../frame/memory.ts";
export { serveInFrame } from "../frame/worker.ts";
export { importModules, loadPython, MODULES_FOLDER, type RuntimeFiles } from "./load-python.ts";
export { encodeSnapshot, SNAPSHOT_BLOCK } from "./snapshot.ts";
export { startPyodide } from "./start.ts";
