import { useLoaded } from "../../platform/use-loaded.ts";
import { hexLines } from "../../outputs/hex.ts";
import { formatBytes } from "../../platform/format.ts";
import type { ViewProps } from "./view-props.ts";

const SHOWN_BYTES = 4096;

/** A hex dump of the first bytes of a file that no other view supports. */
export function BytesView({ entry }: ViewProps) {
  const head = useLoaded(() => entry.blob.slice(0, SHOWN_BYTES).arrayBuffer(), [entry.blob], null);
  return (
    <>
      <p className="file-note">
        {entry.size === 0
          ? "The file is empty."
          : `This file isn't text. ${entry.size > SHOWN_BYTES ? `Its first ${formatBytes(SHOWN_BYTES)}` : "Its bytes"}:`}
      </p>
      <pre tabIndex={0} className="file-text">
        {head && hexLines(new Uint8Array(head)).join("\n")}
      </pre>
    </>
  );
}
