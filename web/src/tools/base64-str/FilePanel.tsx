import { Button } from "@fiddle/ui/button.tsx";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { useEffect, useState } from "react";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../outputs/format-bytes.ts";
import { Choice } from "../parts/Choice.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import type { FileTask } from "./file-task.ts";
import { type FileState, useFileTask } from "./use-file-task.ts";

interface FilePanelProps {
  readonly file: File;
  readonly encode: Extract<FileTask, { direction: "encode" }>["options"];
  readonly decode: Extract<FileTask, { direction: "decode" }>["options"];
  readonly onClose: () => void;
}

type Direction = FileTask["direction"];

/** Above this, a result is only saved: a page that shows it would hardly move. */
const SHOWN = 1_000_000;

const DIRECTIONS: readonly { readonly value: Direction; readonly label: string }[] = [
  { value: "encode", label: "To Base64" },
  { value: "decode", label: "From Base64" },
];

/** A file on its way to Base64 or back. */
export function FilePanel({ file, encode, decode, onClose }: FilePanelProps) {
  const [direction, setDirection] = useState<Direction>(/\.(?:b64|base64)$/i.test(file.name) ? "decode" : "encode");
  const task: FileTask = direction === "encode" ? { direction, options: encode } : { direction, options: decode };
  const state = useFileTask(file, task);
  return (
    <section aria-label="File" className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-lg">{file.name}</h2>
          <p className="text-sm text-muted">{formatBytes(file.size)}, read on this machine and not uploaded</p>
        </div>
        <Choice label="Turn the file" value={direction} options={DIRECTIONS} onChange={setDirection} />
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
  readonly state: FileState;
  readonly file: File;
  readonly direction: Direction;
}

function Result({ state, file, direction }: ResultProps) {
  if (state.kind === "running")
    return <ProgressBar label={`Reading ${file.name}`} value={file.size === 0 ? 1 : state.done / file.size} />;
  if (state.kind === "failed") return <Notice tone="bad">{state.message}</Notice>;
  const size = formatBytes(state.result.size);
  return (
    <>
      <p role="status" className="text-sm text-secondary">
        {direction === "encode" ? `${size} of Base64.` : `${size} decoded.`}
        {direction === "encode" && state.result.size > SHOWN && " Too much to show here; save it."}
      </p>
      {direction === "encode" && state.result.size <= SHOWN && <BlobText blob={state.result} />}
    </>
  );
}

function BlobText({ blob }: { readonly blob: Blob }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let left = false;
    const read = async () => {
      const whole = await blob.text();
      if (!left) setText(whole);
    };
    void read();
    return () => {
      left = true;
    };
  }, [blob]);
  return <TextPane label="Base64 of the file" value={text} rows={6} />;
}

function resultName(name: string, direction: Direction): string {
  if (direction === "encode") return `${name}.b64`;
  return /\.(?:b64|base64|txt)$/i.test(name) ? name.replace(/\.\w+$/, "") : `${name}.bin`;
}
