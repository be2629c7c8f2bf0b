import type { ControlRequest } from "../frame/protocol.ts";
import type { Port } from "../rpc.ts";
import { serveRuntime } from "../runtime.ts";
import type { QuerySource } from "./query-source.ts";
import { ConnectionRuntime } from "./runtime.ts";

export { ConnectionRuntime } from "./runtime.ts";
export {
  NoResultError,
  PlanError,
  QueryError,
  type QueryPlace,
  type QuerySource,
  type ResultPart,
} from "./query-source.ts";

/** Serves a connection's kernel in a worker of the page, on the ports that a worker of the kernel frame has too. */
export function serveConnection(
  { control, channel }: { readonly control: MessagePort; readonly channel: MessagePort },
  source: QuerySource,
): void {
  const runtime = new ConnectionRuntime(source);
  control.addEventListener("message", ({ data }: MessageEvent<ControlRequest>) => {
    if (data.control === "interrupt") runtime.interrupt(data.run);
    if (data.control === "terminate") close();
  });
  control.start();
  serveRuntime(channel satisfies Port, Promise.resolve(runtime));
}
