import type { Json } from "@fiddle/notebook";
import { useEffect, useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";
import { parseExactJson } from "@fiddle/notebook/exact-json";
import { formatBytes } from "../../outputs/format-bytes.ts";
import { JsonOutput } from "../../outputs/rich/JsonOutput.tsx";
import type { ViewProps } from "./view-props.ts";

const MAX_JSON_BYTES = 20_000_000;

/** JSON as a tree. */
export function JsonView({ entry }: ViewProps) {
  const [read, setRead] = useState<{ readonly data: Json } | { readonly failure: string } | null>(null);
  const { blob, size } = entry;
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      if (size > MAX_JSON_BYTES)
        return { failure: `${formatBytes(size)} of JSON is too much to show as a tree. Read in a cell.` };
      try {
        return { data: parseExactJson(await blob.text()) };
      } catch (error) {
        return { failure: `This isn't valid JSON: ${messageOf(error)}` };
      }
    };
    const show = async () => {
      const next = await read();
      if (isCurrent) setRead(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [blob, size]);
  if (!read) return null;
  if ("failure" in read) return <p className="file-note">{read.failure}</p>;
  return (
    <div className="file-body">
      <JsonOutput data={read.data} />
    </div>
  );
}
