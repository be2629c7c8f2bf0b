import type { Json } from "@fiddle/notebook";
import type { WholeValue } from "./cut-output.ts";
import { download } from "./download.ts";
import { DownloadAll } from "./DownloadAll.tsx";

interface LeftOutProps {
  /** The number of characters that aren't shown. */
  readonly characters: number;
  /** Null once the kernel has discarded them. */
  readonly whole: () => readonly WholeValue[] | null;
}

/** Shown below a shortened output: how much is missing, and all of it for download. */
export function LeftOut({ characters, whole }: LeftOutProps) {
  const save = () => {
    const values = whole();
    for (const { mimeType, value } of values ?? []) download(`output.${endingOf(mimeType)}`, blobOf(mimeType, value));
    return values !== null;
  };
  return (
    <div className="-ms-2 mt-1 flex flex-wrap items-center gap-1">
      <DownloadAll hidden={characters} save={save} />
    </div>
  );
}

function endingOf(mimeType: string): string {
  if (mimeType.endsWith("json")) return "json";
  return /^image\/(\w+)|^text\/(html)$/.exec(mimeType)?.slice(1).find(Boolean) ?? "txt";
}

function blobOf(mimeType: string, value: Json): Blob {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const isBinary = mimeType.startsWith("image/") && mimeType !== "image/svg+xml";
  return new Blob([isBinary ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : text], { type: mimeType });
}
