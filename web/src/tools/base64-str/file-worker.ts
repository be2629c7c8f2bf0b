import { convertFile, describeFailure, type FileTask } from "./file-task.ts";

export interface FileRequest {
  readonly file: File;
  readonly task: FileTask;
}

export type FileAnswer =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "done"; readonly result: Blob }
  | { readonly kind: "failed"; readonly message: string };

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  void convert(data);
});

async function convert({ file, task }: FileRequest): Promise<void> {
  try {
    answer({ kind: "done", result: await convertFile(file, task, (done) => answer({ kind: "progress", done })) });
  } catch (error) {
    answer({ kind: "failed", message: describeFailure(error) });
  }
}

function answer(message: FileAnswer): void {
  postMessage(message);
}
