import { Button } from "@fiddle/ui/button.tsx";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { useEffect, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../platform/format.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import type { FileConversion } from "./convert-file.ts";
import type { FileRequest, FileResponse } from "./file-worker.ts";

interface FilePanelProps {
  readonly file: File;
  readonly encode: Extract<FileConversion, { direction: "encode" }>["options"];
  readonly decode: Extract<FileConversion, { direction: "decode" }>["options"];
  readonly onClose: () => void;
}

type Direction = FileConversion["direction"];

/** A larger result can be saved but is not shown, because it would slow down the page. */
const MAX_SHOWN_BYTES = 1_000_000;

const DIRECTIONS: readonly { readonly value: Direction; readonly label: string }[] = [
  { value: "encode", label: "Encode" },
  { value: "decode", label: "Decode" },
];

/** Encodes or decodes a file. */
export function FilePanel({ file, encode, decode, onClose }: FilePanelProps) {
  const [direction, setDirection] = useState<Direction>(/\.(?:b64|base64)$/i.test(file.name) ? "decode" : "encode");
  const conversion: FileConversion =
    direction === "encode" ? { direction, options: encode } : { direction, options: decode };
  const state = useConvertedFile(file, conversion);
  return (
    <section aria-label="File" className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="truncate text-lg">
            {file.name}
          </h2>
          <p className="text-sm text-muted">{formatBytes(file.size)} · stays on your device</p>
        </div>
        <SegmentedControl label="Direction" value={direction} options={DIRECTIONS} onChange={setDirection} />
      </div>
      <Result state={state} file={file} direction={direction} />
      <div className="flex flex-wrap gap-2">
        {state.kind === "done" && (
          <Button variant="primary" onClick={() => download(resultName(file.name, direction), state.result)}>
            Save {resultName(file.name, direction)}
          </Button>
        )}
        <Button onClick={onClose}>{state.kind === "running" ? "Cancel" : "Close file"}</Button>
      </div>
    </section>
  );
}

interface ResultProps {
  readonly state: FileConversionState;
  readonly file: File;
  readonly direction: Direction;
}

function Result({ state, file, direction }: ResultProps) {
  if (state.kind === "running")
    return <ProgressBar label={`Reading ${file.name}`} value={file.size === 0 ? 1 : state.bytesRead / file.size} />;
  if (state.kind === "failed") return <Notice tone="bad">{state.message}</Notice>;
  const size = formatBytes(state.result.size);
  return (
    <>
      <p role="status" className="text-sm text-secondary">
        {direction === "encode" ? `${size} of Base64.` : `${size} decoded.`}
        {direction === "encode" &&
          state.result.size > MAX_SHOWN_BYTES &&
          " Too large to show here, but you can save it."}
      </p>
      {direction === "encode" && state.result.size <= MAX_SHOWN_BYTES && <BlobText blob={state.result} />}
    </>
  );
}

function BlobText({ blob }: { readonly blob: Blob }) {
  const text = useLoaded(() => blob.text(), [blob], "");
  return <TextPane label="Base64 of the file" value={text} rows={6} />;
}

function resultName(name: string, direction: Direction): string {
  if (direction === "encode") return `${name}.b64`;
  return /\.(?:b64|base64|txt)$/i.test(name) ? name.replace(/\.\w+$/, "") : `${name}.bin`;
}

type FileConversionState =
  | { readonly kind: "running"; readonly bytesRead: number }
  | { readonly kind: "done"; readonly result: Blob }
  | { readonly kind: "failed"; readonly message: string };

/** Converts the file in a worker, which is terminated when the component unmounts or the conversion changes. */
function useConvertedFile(file: File, conversion: FileConversion): FileConversionState {
  const key = JSON.stringify(conversion);
  const [last, setLast] = useState<{
    readonly file: File;
    readonly key: string;
    readonly state: FileConversionState;
  } | null>(null);
  useEffect(() => {
    const report = (state: FileConversionState) => setLast({ file, key, state });
    const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module", name: "base64" });
    worker.addEventListener("message", ({ data }: MessageEvent<FileResponse>) => {
      report(data.kind === "progress" ? { kind: "running", bytesRead: data.bytesRead } : data);
      if (data.kind !== "progress") worker.terminate();
    });
    worker.addEventListener("error", () => {
      report({ kind: "failed", message: "The converter couldn't be loaded. Check your connection and try again." });
    });
    worker.postMessage({ file, conversion: JSON.parse(key) as FileConversion } satisfies FileRequest);
    return () => worker.terminate();
  }, [file, key]);
  return last?.file === file && last.key === key ? last.state : { kind: "running", bytesRead: 0 };
}
