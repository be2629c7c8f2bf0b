import type { DisplayOutput, ErrorOutput, Output } from "@fiddle/notebook";
import { memo, Suspense, useMemo } from "react";
import { cutError } from "./cut-output.ts";
import { LeftOut } from "./LeftOut.tsx";
import { textOf } from "./mime-text.ts";
import { useOutputContext } from "./output-context.ts";
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
      return <CutError output={output} />;
    case "display_data":
    case "execute_result":
      return (
        <>
          <Display output={output} />
          <WhatIsLeftOut of={output} />
        </>
      );
    case "unknown":
    default:
      return <UnknownData mimeType={textOf(output.original["output_type"] ?? "unknown")} data={output.original} />;
  }
});

/** An error in a file can be larger than those of a run. */
function CutError({ output }: { readonly output: ErrorOutput }) {
  const cut = useMemo(() => (output.elided ? null : cutError(output)), [output]);
  if (!cut)
    return (
      <>
        <ErrorText output={output} />
        <WhatIsLeftOut of={output} />
      </>
    );
  return (
    <>
      <ErrorText output={cut.output} />
      <LeftOut characters={cut.output.elided ?? 0} whole={() => cut.whole} />
    </>
  );
}

function WhatIsLeftOut({ of: output }: { readonly of: DisplayOutput | ErrorOutput }) {
  const { wholeOf } = useOutputContext();
  return output.elided ? <LeftOut characters={output.elided} whole={() => wholeOf(output)} /> : null;
}

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
