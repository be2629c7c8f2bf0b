import type { Json } from "@fiddle/notebook";
import { download } from "./download.ts";
import { formatBytes } from "./format-bytes.ts";
import { Button } from "@fiddle/ui/button.tsx";

/** An output of an unsupported type: its type, its size, and a download. */
export function UnknownData({ mimeType, data }: { readonly mimeType: string; readonly data: Json }) {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Output of type <code className="text-secondary">{mimeType}</code>, {formatBytes(text.length)}
      </span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => download("output.txt", new Blob([text], { type: "text/plain" }))}
      >
        Download
      </Button>
    </p>
  );
}
