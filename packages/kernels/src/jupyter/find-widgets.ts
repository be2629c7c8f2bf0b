import type { JsonObject } from "@fiddle/notebook";
import type { CommMessage } from "../messages.ts";
import type { KernelLink } from "./kernel-link.ts";
import type { JupyterMessage } from "./wire.ts";

/** What ipywidgets answers about all its widgets. */
interface WidgetStates {
  readonly states?: Readonly<Record<string, JsonObject>>;
  /** For each buffer: the widget's id and where in its state the buffer belongs. */
  readonly buffer_paths?: readonly (readonly [id: string, path: readonly (string | number)[]])[];
}

/** The widgets that a running kernel has, as the messages that opened them. None where it has no ipywidgets. */
export async function findWidgets(link: KernelLink): Promise<readonly CommMessage[]> {
  const commId = crypto.randomUUID();
  const found: CommMessage[] = [];
  const take = (message: JupyterMessage) => {
    if (message.header.msg_type !== "comm_msg" || message.content["comm_id"] !== commId) return;
    found.push(...openings(message.content["data"] as WidgetStates, message.buffers));
  };
  const comm = { comm_id: commId, target_name: "jupyter.widget.control", data: {} };
  const version = { version: "1.0.0" };
  await link.request("comm_open", comm, { metadata: version, hasReply: false, onMessage: take });
  const question = { comm_id: commId, data: { method: "request_states" } };
  await link.request("comm_msg", question, { hasReply: false, onMessage: take });
  return found;
}

function openings(
  { states = {}, buffer_paths: paths = [] }: WidgetStates,
  buffers: readonly ArrayBuffer[],
): CommMessage[] {
  return Object.entries(states).map(([id, model]) => {
    const own = paths
      .map(([owner, path], index) => ({ owner, path, buffer: buffers[index] }))
      .filter(({ owner }) => owner === id);
    const state = { ...(model["state"] as JsonObject), ...names(model) };
    return {
      msg_type: "comm_open",
      content: {
        comm_id: id,
        target_name: "jupyter.widget",
        data: { state, buffer_paths: own.map(({ path }) => [...path]) },
      },
      metadata: { version: "2.1.0" },
      buffers: own.flatMap(({ buffer }) => buffer ?? []),
    };
  });
}

function names({ model_name, model_module, model_module_version }: JsonObject): JsonObject {
  return {
    _model_name: model_name ?? "",
    _model_module: model_module ?? "",
    _model_module_version: model_module_version ?? "",
  };
}
