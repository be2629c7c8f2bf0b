import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { type FileTable, tableOf } from "../../tables/table.ts";
import { readZipDirectory, ZipError } from "../../zip/read-zip.ts";
import type { ViewProps } from "./view-props.ts";

/** Lists the files of a ZIP archive without unpacking it. */
export function ArchiveView({ entry }: ViewProps) {
  const read = useLoaded(() => listed(entry.blob), [entry.blob], null);
  if (read === null) return null;
  if (typeof read === "string") return <p className="file-note">{read}</p>;
  return (
    <div className="file-body">
      <DataGrid label={`Files in ${entry.name}`} columns={read.columns} source={read.source} fileName={entry.name} />
    </div>
  );
}

/** The archive's entries, or why they can't be read. */
async function listed(zip: Blob): Promise<FileTable | string> {
  try {
    const entries = await readZipDirectory(zip);
    const rows = entries.map(({ path, size, packedSize }) => [path, size, packedSize]);
    return tableOf(null, ["name", "bytes", "packed"], rows);
  } catch (error) {
    return error instanceof ZipError ? error.message : "Couldn't read the archive.";
  }
}
