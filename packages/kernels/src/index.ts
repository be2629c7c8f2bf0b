export type * from "./kernel.ts";
export * from "./specs.ts";
export * from "./frame/output.ts";
export type { FrameConfig, WorkerName } from "./frame/protocol.ts";
export { FRAME_PATH } from "./frame/protocol.ts";
export { KernelFrame } from "./frame/client.ts";
export { WorkerKernel } from "./worker-kernel.ts";
