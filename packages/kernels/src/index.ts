export type * from "./kernel.ts";
export * from "./specs.ts";
export * from "./frame/output.ts";
export type { FrameConfig } from "./frame/protocol.ts";
