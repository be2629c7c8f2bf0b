import type { WorkerStarter } from "@fiddle/kernels";

const NOT_LOADED = "The database connection couldn't be loaded. Check your internet connection and restart the kernel.";

/** Starts the worker of a database connection, whose code is loaded when one is used. */
export function startConnection(uuid: string): WorkerStarter {
  return {
    isolated: Promise.resolve(true),
    connect() {
      const control = new MessageChannel();
      const channel = new MessageChannel();
      const gone = Promise.withResolvers<void>();
      import("../../connections/start-worker.ts").then(
        ({ startWorker }) => startWorker(uuid, { control: control.port2, channel: channel.port2 }, gone.resolve),
        () => control.port2.postMessage({ control: "failed", reason: NOT_LOADED }),
      );
      return { control: control.port1, channel: channel.port1, gone: gone.promise };
    },
  };
}
