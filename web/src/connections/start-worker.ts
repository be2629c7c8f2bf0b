import { serve } from "@fiddle/kernels/rpc";
import { askToLogIn, askToUpgrade } from "../accounts/dialogs.ts";
import { signInSession } from "../accounts/sign-in-session.ts";
import type { WorkerSetup } from "./connection.worker.ts";
import { schemaChanged } from "./schema-changes.ts";
import { findDialect } from "./saved-connections.ts";

interface KernelPorts {
  readonly control: MessagePort;
  readonly channel: MessagePort;
}

/** What a connection's worker asks of the page, which has the session, and tells it. */
const sessionCalls = (uuid: string) => ({
  dialect: () => findDialect(uuid),
  accessToken: () => signInSession.accessToken(),
  replaceToken: (old: string | null) => signInSession.replaceToken(old),
  async askToUpgrade(message: string) {
    // The plan ended while the page was open, so what the page knows of the user is old.
    await signInSession.replaceToken(await signInSession.accessToken()).catch(() => null);
    askToUpgrade(message);
  },
  askToLogIn: () => askToLogIn(),
  schemaChanged: () => schemaChanged(uuid),
});

export type SessionCalls = ReturnType<typeof sessionCalls>;

/** Starts a connection's worker. Its results stay there; the page sees windows of them, as of every kernel's. */
export function startWorker(
  { uuid, app }: Pick<WorkerSetup, "uuid" | "app">,
  ports: KernelPorts,
  onGone: () => void,
): void {
  const worker = new Worker(new URL("./connection.worker.ts", import.meta.url), { type: "module", name: "connection" });
  worker.addEventListener("error", onGone);
  const session = new MessageChannel();
  serve(session.port1, sessionCalls(uuid));
  const setup: WorkerSetup = { uuid, app, ...ports, session: session.port2 };
  worker.postMessage(setup, [ports.control, ports.channel, session.port2]);
}
