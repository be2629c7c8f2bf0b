import type { Json, JsonObject } from "@fiddle/notebook";
import { parameterNames } from "@fiddle/notebook/inputs/chart-parameters.ts";
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
