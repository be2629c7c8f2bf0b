import { messageOf } from "@fiddle/notebook/message-of";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { TriangleAlert } from "lucide-react";
import { formatBytes } from "../../platform/format.ts";
import { useLoaded } from "../../platform/use-loaded.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { fileKind } from "../../tables/file-kind.ts";
import { looksLikeText } from "../file-store/text-file.ts";
import { unpackGzip } from "../file-store/unpack-gzip.ts";
import { BytesView } from "./BytesView.tsx";
import { JsonView } from "./JsonView.tsx";
import { TableView } from "./TableView.tsx";
import type { ViewProps } from "./view-props.ts";

/** What a file that is compressed with gzip holds. A large one is shown in part. */
export function UnpackedView({ entry }: ViewProps) {
  const read = useLoaded(() => unpack(entry), [entry], null);
  if (!read) return <Spinner label="Unpacking the file" className="m-6" />;
  if ("failure" in read)
    return (
      <EmptyState icon={<TriangleAlert />} title={`Couldn't unpack ${entry.name}`}>
        {read.failure}
      </EmptyState>
    );
  return (
    <>
      {read.isCut && (
        <p className="file-note">
          The first {formatBytes(read.entry.size)} of what {entry.name} holds. Code can read all of it.
        </p>
      )}
      <Content {...read} />
    </>
  );
}

interface Unpacked {
  readonly entry: FileEntry;
  readonly isCut: boolean;
  /** Null if it isn't text. */
  readonly text: string | null;
}

/** Tables that are read from their end, or as a whole. */
const WHOLE_TABLES = new Set(["parquet", "arrow", "xlsx"]);

function Content({ entry, isCut, text }: Unpacked) {
  const kind = fileKind(entry.name);
  if (kind === "csv" || (!isCut && WHOLE_TABLES.has(kind))) return <TableView entry={entry} />;
  if (kind === "json" && !isCut) return <JsonView entry={entry} />;
  if (text === null) return <BytesView entry={entry} />;
  return (
    <pre tabIndex={0} className="file-text">
      {text}
    </pre>
  );
}

const SHOWN_CHARACTERS = 200_000;

async function unpack(entry: FileEntry): Promise<Unpacked | { readonly failure: string }> {
  try {
    const { blob, isCut } = await unpackGzip(entry.blob);
    const text = (await looksLikeText(blob))
      ? (await blob.slice(0, SHOWN_CHARACTERS).text()).replace(/\ufffd$/, "")
      : null;
    return { entry: { ...entry, name: entry.name.replace(/\.gz$/i, ""), blob, size: blob.size }, isCut, text };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}
