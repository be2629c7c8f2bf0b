import { useLoaded } from "../../platform/use-loaded.ts";
import { type JsonFile, readJsonFile } from "./json-file.ts";
import { formatBytes } from "../../platform/format.ts";
import { JsonTree } from "../../outputs/rich/JsonOutput.tsx";
import type { FileEntry } from "../file-store/entry.ts";
import type { ViewProps } from "./view-props.ts";

const MAX_JSON_BYTES = 20_000_000;

/** JSON as a tree. */
export function JsonView({ entry }: ViewProps) {
  const read = useLoaded(() => readJson(entry), [entry.blob, entry.size], null);
  if (!read) return null;
  if ("failure" in read) return <p className="file-note">{read.failure}</p>;
  return (
    <div className="file-body">
      <JsonTree value={read.data} />
    </div>
  );
}

async function readJson({ blob, size }: FileEntry): Promise<JsonFile> {
  if (size > MAX_JSON_BYTES)
    return { failure: `${formatBytes(size)} of JSON is too much to show as a tree. Read in a cell.` };
  return readJsonFile(await blob.text());
}
