import { fromBase64, toBase64 } from "@fiddle/notebook/base64";
import type { WidgetModelState, WidgetState } from "@fiddle/kernels";
import type { Json, JsonObject } from "@fiddle/notebook";
import type { JoinWidgets } from "../rich/use-output-frame.ts";
import { reach, withBuffers } from "./widget-state.ts";

/** The member of the notebook's `widgets` metadata in which Jupyter keeps the state of widgets. */
export const STATE_MIME = "application/vnd.jupyter.widget-state+json";

interface SavedModel {
  readonly model_name?: string;
  readonly model_module?: string;
  readonly model_module_version?: string;
  readonly state?: JsonObject;
  readonly buffers?: readonly { readonly path: readonly string[]; readonly data: string }[];
}

/** The states in a notebook's metadata, by model ID; empty if there are none. */
export function readSaved(metadata: JsonObject): ReadonlyMap<string, WidgetState> {
  const widgets = metadata["widgets"] as { readonly [mime: string]: unknown } | undefined;
  const saved = (widgets?.[STATE_MIME] as { readonly state?: unknown } | undefined)?.state;
  if (typeof saved !== "object" || saved === null) return new Map();
  return new Map(
    Object.entries(saved as { readonly [id: string]: SavedModel }).map(([id, model]) => [id, stateOf(model)]),
  );
}

function stateOf({ state = {}, buffers = [], ...names }: SavedModel): WidgetState {
  const own = {
    ...state,
    _model_name: names.model_name ?? null,
    _model_module: names.model_module ?? null,
    _model_module_version: names.model_module_version ?? null,
  };
  const bytes = buffers.map(({ data }) => fromBase64(data).buffer);
  return withBuffers(
    own,
    buffers.map(({ path }) => path),
    bytes,
  );
}

/** The metadata that lets a notebook show its widgets without a kernel. */
export function writeSaved(states: ReadonlyMap<string, WidgetState>): JsonObject {
  const models = [...states].map(([id, state]) => {
    const buffers: JsonObject[] = [];
    const plain = withoutBuffers(state, [], buffers) as JsonObject;
    const { _model_name: model_name = "", _model_module: model_module = "", _model_module_version = "" } = plain;
    const names = { model_name, model_module, model_module_version: _model_module_version };
    return [id, { ...names, state: plain, ...(buffers.length > 0 && { buffers }) }] as const;
  });
  return { [STATE_MIME]: { version_major: 2, version_minor: 0, state: Object.fromEntries(models) } };
}

function withoutBuffers(value: unknown, path: readonly string[], found: JsonObject[]): Json {
  if (value instanceof DataView) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    found.push({ path, encoding: "base64", data: toBase64(bytes) });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => withoutBuffers(item, [...path, String(index)], found));
  if (typeof value !== "object" || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutBuffers(member, [...path, name], found)]),
  );
}

/** Serves a frame from saved states. Its widgets are shown, and changes have no effect. */
export function joinSaved(states: ReadonlyMap<string, WidgetState>): JoinWidgets {
  return (send) => ({
    receive(request) {
      if (request.fiddle !== "need-models") return;
      const missing = request.ids.filter((id) => !states.has(id));
      if (missing.length > 0) send({ fiddle: "no-models", ids: missing });
      const models = [...reach(states, request.ids)].map((id): WidgetModelState => ({
        id,
        state: states.get(id) ?? {},
        live: false,
      }));
      send({ fiddle: "models", models });
    },
    leave() {},
  });
}
