import { useEffect, useState } from "react";
import type { FileResponse, FileRequest } from "./file-worker.ts";
import type { FileConversion } from "./convert-file.ts";

export type FileConversionState =
  | { readonly kind: "running"; readonly bytesRead: number }
  | { readonly kind: "done"; readonly result: Blob }
  | { readonly kind: "failed"; readonly message: string };

/** Converts the file in a worker, which is terminated when the component unmounts or the conversion changes. */
export function useConvertedFile(file: File, conversion: FileConversion): FileConversionState {
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
