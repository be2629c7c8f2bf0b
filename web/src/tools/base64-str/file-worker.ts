import { convertFile, describeFailure, type FileConversion } from "./convert-file.ts";

export interface FileRequest {
  readonly file: File;
  readonly conversion: FileConversion;
}

export type FileResponse =
  | { readonly kind: "progress"; readonly bytesRead: number }
  | { readonly kind: "done"; readonly result: Blob }
  | { readonly kind: "failed"; readonly message: string };

addEventListener("message", ({ data }: MessageEvent<FileRequest>) => {
  void convert(data);
});

async function convert({ file, conversion }: FileRequest): Promise<void> {
  try {
    const result = await convertFile(file, conversion, (bytesRead) => respond({ kind: "progress", bytesRead }));
    respond({ kind: "done", result });
  } catch (error) {
    respond({ kind: "failed", message: describeFailure(error) });
  }
}

function respond(message: FileResponse): void {
  postMessage(message);
}
