import { serveConnection } from "@fiddle/kernels/connection";
import { connect } from "@fiddle/kernels/rpc";
import { AppSource } from "./app-source.ts";
import { ServerSource } from "./server-source.ts";
import type { SessionCalls } from "./start-worker.ts";

/** The one message that the page sends to the worker itself. */
export interface WorkerSetup {
  readonly uuid: string;
  /** Whose queries are asked for: those of a published app that someone else reads; null for the account's own connections. */
  readonly app: string | null;
  readonly control: MessagePort;
  readonly channel: MessagePort;
  readonly session: MessagePort;
}

addEventListener("message", ({ data }: MessageEvent<WorkerSetup>) => {
  const session = connect<SessionCalls, never>(data.session, () => {});
  const { app, uuid } = data;
  const source =
    app === null
      ? new ServerSource(uuid, session.call)
      : new AppSource(app, uuid, { accessToken: session.call.accessToken });
  serveConnection(data, source);
});
