import { useEffect, useState } from "react";
import type { FileAnswer, FileRequest } from "./file-worker.ts";
import type { FileTask } from "./file-task.ts";

export type FileState =
  | { readonly kind: "running"; readonly done: number }
  | { readonly kind: "done"; readonly result: Blob }
  | { readonly kind: "failed"; readonly message: string };

/** Converts the file in a worker, which ends with the component or with another task. */
export function useFileTask(file: File, task: FileTask): FileState {
  const wanted = JSON.stringify(task);
  const [last, setLast] = useState<{ readonly file: File; readonly wanted: string; readonly state: FileState } | null>(
    null,
  );
  useEffect(() => {
    const report = (state: FileState) => setLast({ file, wanted, state });
    const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module", name: "base64" });
    worker.addEventListener("message", ({ data }: MessageEvent<FileAnswer>) => {
      report(data.kind === "progress" ? { kind: "running", done: data.done } : data);
      if (data.kind !== "progress") worker.terminate();
    });
    worker.addEventListener("error", () => {
      report({ kind: "failed", message: "The converter could not be loaded. Check the connection and try again." });
    });
    worker.postMessage({ file, task: JSON.parse(wanted) as FileTask } satisfies FileRequest);
    return () => worker.terminate();
  }, [file, wanted]);
  return last?.file === file && last.wanted === wanted ? last.state : { kind: "running", done: 0 };
}
