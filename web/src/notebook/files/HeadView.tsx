import { useLoaded } from "../../platform/use-loaded.ts";
import { formatBytes } from "../../platform/format.ts";
import type { ViewProps } from "./view-props.ts";

const SHOWN_CHARACTERS = 200_000;

/** The beginning of a text that is too long to edit here. */
export function HeadView({ entry }: ViewProps) {
  const head = useLoaded(() => entry.blob.slice(0, SHOWN_CHARACTERS).text(), [entry.blob], "");
  return (
    <>
      <p className="file-note">
        The first {formatBytes(SHOWN_CHARACTERS)} of {formatBytes(entry.size)}. A file of this size is read and changed
        by code.
      </p>
      <pre tabIndex={0} className="file-text">
        {head.slice(0, head.lastIndexOf("\n") + 1) || head}
      </pre>
    </>
  );
}
