import { serveConnection } from "@fiddle/kernels/connection";
import { connect } from "@fiddle/kernels/rpc";
import { ServerSource } from "./server-source.ts";
import type { SessionCalls } from "./start-worker.ts";

/** The one message that the page sends to the worker itself. */
export interface WorkerSetup {
  readonly uuid: string;
  readonly control: MessagePort;
  readonly channel: MessagePort;
  readonly session: MessagePort;
}

addEventListener("message", ({ data }: MessageEvent<WorkerSetup>) => {
  const session = connect<SessionCalls, never>(data.session, () => {});
  serveConnection(data, new ServerSource(data.uuid, session.call));
});
