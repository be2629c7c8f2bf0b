import type { WidgetState } from "@fiddle/kernels";

const REFERENCE = "IPY_MODEL_";

/** The state with each buffer, as a `DataView`, at its path. Objects along the paths are copied. */
export function withBuffers(state: WidgetState, paths: unknown, buffers: readonly ArrayBuffer[]): WidgetState {
  if (!Array.isArray(paths)) return state;
  return paths.reduce<WidgetState>(
    (filled, path, index) =>
      put(filled, path as (string | number)[], new DataView(buffers[index] ?? new ArrayBuffer(0))),
    state,
  );
}

function put<T>(into: T, [key, ...rest]: readonly (string | number)[], value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(into) ? [...into] : { ...into }) as { [key: string | number]: unknown };
  const before = Object.hasOwn(copy, key) ? copy[key] : undefined;
  const member = { value: put(before, rest, value), enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(copy, key, member) as T;
}

/** The IDs of the models that a state refers to. */
export function referencesOf(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value === "string") {
    if (value.startsWith(REFERENCE)) found.add(value.slice(REFERENCE.length));
  } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
    for (const member of Object.values(value)) referencesOf(member, found);
  }
  return found;
}

/** Whether the model links others and appears in no view, like those of `jslink`. */
export function isLink(state: WidgetState): boolean {
  return state["_model_name"] === "LinkModel" || state["_model_name"] === "DirectionalLinkModel";
}

/** The models with these IDs, all models they refer to, and every link of one of them with the models it links. */
export function reach(states: ReadonlyMap<string, WidgetState>, ids: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    const state = states.get(id);
    if (!state || reached.has(id)) return;
    reached.add(id);
    for (const other of referencesOf(state)) add(other);
  };
  for (const id of ids) add(id);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const [id, state] of states)
      if (!reached.has(id) && isLink(state) && [...referencesOf(state)].some((other) => reached.has(other))) add(id);
  }
  return reached;
}
