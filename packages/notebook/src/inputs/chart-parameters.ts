import type { JsonObject, Output } from "../notebook.ts";
import { listOf, objectOf } from "../json-kinds.ts";

const CHART_MIME_TYPE = /^application\/vnd\.vega(?:lite)?\.v\d+\+json$/;

/** The parameters of a chart that take a value, by name. Selections follow the pointer instead. */
export function parameterNames(spec: JsonObject): readonly string[] {
  return [...listOf(spec["params"]), ...listOf(spec["signals"])].flatMap((parameter) => {
    const { name, select } = objectOf(parameter);
    return typeof name === "string" && select === undefined ? [name] : [];
  });
}

/** The parameters of the charts among a cell's outputs, which follow the notebook's inputs of their names. */
export function chartParameters(outputs: readonly Output[]): ReadonlySet<string> {
  const names = outputs.flatMap((output) =>
    "data" in output
      ? Object.entries(output.data).flatMap(([mimeType, data]) =>
          CHART_MIME_TYPE.test(mimeType) ? parameterNames(objectOf(data)) : [],
        )
      : [],
  );
  return new Set(names);
}
