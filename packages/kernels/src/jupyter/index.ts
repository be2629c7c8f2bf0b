export * from "./address.ts";
export * from "./contents.ts";
export * from "./failure.ts";
export { FrameTransport } from "./frame-transport.ts";
export { JupyterKernel } from "./jupyter-kernel.ts";
export * from "./kernel-record.ts";
export type { JupyterTransport } from "./transport.ts";
export { JupyterServer, type RemoteSpec, type RunningKernel } from "./server.ts";
