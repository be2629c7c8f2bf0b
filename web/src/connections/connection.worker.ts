import { serveConnection } from "@fiddle/kernels/connection";
import { connect } from "@fiddle/kernels/rpc";
import type { ConnectionType } from "@fiddle/protocol";
import { ServerSource } from "./server-source.ts";
import type { SessionCalls } from "./start-worker.ts";

/** The one message that the page sends to the worker itself. */
export interface WorkerSetup {
  readonly uuid: string;
  readonly dialect: ConnectionType;
  readonly control: MessagePort;
  readonly channel: MessagePort;
  readonly session: MessagePort;
}

addEventListener("message", ({ data }: MessageEvent<WorkerSetup>) => {
  const session = connect<SessionCalls, never>(data.session, () => {});
  serveConnection(data, new ServerSource(data, session.call), data.dialect);
});
