export { KernelMemory } from "../frame/memory.ts";
export { COMPILED_FORMAT, compileWheel } from "./compiled-wheel.ts";
export { serveInFrame } from "../frame/worker.ts";
export { serveCompiler } from "./compiler.ts";
export { type LibraryLinks, type LinkedLibrary, type LinkingModule, mainExports } from "./linked-libraries.ts";
export {
  type GroupFiles,
  importModules,
  type LoadOptions,
  loadPython,
  MODULES_FOLDER,
  type RuntimeFiles,
  SITE_PACKAGES,
} from "./load-python.ts";
export { ARCHIVES, type ArchiveName, type FileTree } from "./package-files.ts";
export { createPyodideRuntime } from "./runtime.ts";
export { checksum, encodeSnapshot, SNAPSHOT_BLOCK, type SnapshotHeader } from "./snapshot.ts";
export { startPyodide } from "./start.ts";
export type { ListedPackage } from "./wheel-sources.ts";
