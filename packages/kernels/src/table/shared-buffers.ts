import type { SharedTable } from "../tables.ts";

/** The buffers of a table on its way between kernels, each once, so that they can be transferred. */
export function sharedBuffers({ values }: SharedTable): ArrayBuffer[] {
  return [...new Set(values.flatMap(buffersOf))];
}

function buffersOf(column: SharedTable["values"][number]): ArrayBuffer[] {
  if (ArrayBuffer.isView(column)) return [column.buffer as ArrayBuffer];
  if (!("data" in column)) return [];
  const { data, nulls } = column;
  const views = ArrayBuffer.isView(data) ? [data] : [data.bytes, data.ends];
  return [...views, ...(nulls ? [nulls] : [])].map(({ buffer }) => buffer);
}
