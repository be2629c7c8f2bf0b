import type { DisplayOutput, Output } from "@fiddle/notebook";
import { memo, Suspense } from "react";
import { textOf } from "./mime-text.ts";
import { OutputBoundary } from "./OutputBoundary.tsx";
import { chooseRenderer } from "./renderers.ts";
import { ErrorText } from "./text/ErrorText.tsx";
import { PlainText } from "./text/PlainText.tsx";
import { StreamText } from "./text/StreamText.tsx";
import { UnknownData } from "./UnknownData.tsx";

export const OutputView = memo(function OutputView({ output }: { readonly output: Output }) {
  switch (output.output_type) {
    case "stream":
      return <StreamText output={output} />;
    case "error":
      return <ErrorText output={output} />;
    case "display_data":
    case "execute_result":
      return <Display output={output} />;
    case "unknown":
    default:
      return <UnknownData mimeType={textOf(output.original["output_type"] ?? "unknown")} data={output.original} />;
  }
});

function Display({ output: { data, metadata } }: { readonly output: DisplayOutput }) {
  const renderer = chooseRenderer(data);
  const [mimeType = "", unknown = null] = Object.entries(data)[0] ?? [];
  if (!renderer) return mimeType === "" ? null : <UnknownData mimeType={mimeType} data={unknown} />;
  const fallback = "text/plain" in data ? <PlainText data={data["text/plain"] ?? ""} /> : null;
  return (
    <OutputBoundary mimeType={renderer.mimeType} fallback={fallback} resetKey={data}>
      <Suspense fallback={fallback ?? <div className="h-6" />}>
        <renderer.component
          mimeType={renderer.mimeType}
          data={data[renderer.mimeType] ?? null}
          metadata={metadata}
          bundle={data}
        />
      </Suspense>
    </OutputBoundary>
  );
}
