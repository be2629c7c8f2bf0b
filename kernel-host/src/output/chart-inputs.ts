import type { Json, JsonObject } from "@fiddle/notebook";
import { listOf, objectOf } from "@fiddle/notebook/json-kinds";

/** The values of the notebook's inputs, which a chart has as parameters of the same names. */
export class ChartInputs {
  #values: JsonObject = {};
  #onChange: (values: JsonObject) => void = () => {};

  get values(): JsonObject {
    return this.#values;
  }

  take(values: JsonObject): void {
    this.#values = values;
    this.#onChange(values);
  }

  /** The last chart that follows them replaces the one before, because a document draws one output. */
  follow(onChange: (values: JsonObject) => void): void {
    this.#onChange = onChange;
  }
}

/** The parameters of a chart that take a value, by name. Selections follow the pointer instead. */
export function parameterNames(spec: JsonObject): readonly string[] {
  return [...listOf(spec["params"]), ...listOf(spec["signals"])].flatMap((parameter) => {
    const { name, select } = objectOf(parameter);
    return typeof name === "string" && select === undefined ? [name] : [];
  });
}

/** The chart with these values in place of its own. */
export function withInputs(spec: JsonObject, values: JsonObject): JsonObject {
  const names = parameterNames(spec).filter((name) => Object.hasOwn(values, name));
  if (names.length === 0) return spec;
  const filled = (list: Json | undefined) =>
    listOf(list).map((parameter) => {
      const { name } = objectOf(parameter);
      return typeof name === "string" && names.includes(name)
        ? { ...objectOf(parameter), value: values[name] ?? null }
        : parameter;
    });
  return {
    ...spec,
    ...(spec["params"] !== undefined && { params: filled(spec["params"]) }),
    ...(spec["signals"] !== undefined && { signals: filled(spec["signals"]) }),
  };
}
