import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import { fromBase64 } from "@fiddle/notebook/base64";
import type { DisplayOutput, ErrorOutput, Json, MimeBundle, Output } from "@fiddle/notebook";
import { Component, memo, type ReactNode, Suspense, useMemo } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { cutError, type WholeValue } from "./cut-output.ts";
import { textOf } from "./mime-text.ts";
import { useOutputContext } from "./output-context.ts";
import { chooseRenderer } from "./renderers.ts";
import { ErrorText } from "./text/ErrorText.tsx";
import { PlainText } from "./text/PlainText.tsx";
import { StreamText } from "./text/StreamText.tsx";
import { download } from "./download.ts";
import { DownloadAll } from "./DownloadAll.tsx";
import { formatBytes } from "../platform/format.ts";

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

function isTable({ mimeType }: { readonly mimeType: string }): boolean {
  return mimeType === TABLE_MIME_TYPE;
}

/** The place of a grid whose code is loading. Its text as a fallback would show another table first. */
function TableOutline({ data }: { readonly data: MimeBundle }) {
  const table = data[TABLE_MIME_TYPE];
  const rows = typeof table === "object" && table !== null && "rows" in table ? table.rows : null;
  const shown = Math.min(Array.isArray(rows) ? rows.length : 0, OUTLINE_ROWS);
  const height = `${OUTLINE_REM + shown * OUTLINE_ROW_REM}rem`;
  return <div aria-busy="true" className="max-w-3xl rounded-md border border-line" style={{ height }} />;
}

const OUTLINE_ROWS = 12;
const OUTLINE_ROW_REM = 1.625;
/** The grid's head and the bar below it. */
const OUTLINE_REM = 4.25;

function Display({ output: { data, metadata } }: { readonly output: DisplayOutput }) {
  const renderer = chooseRenderer(data);
  const [mimeType = "", unknown = null] = Object.entries(data)[0] ?? [];
  if (!renderer) return mimeType === "" ? null : <UnknownData mimeType={mimeType} data={unknown} />;
  const fallback = "text/plain" in data ? <PlainText data={data["text/plain"] ?? ""} /> : null;
  return (
    <OutputBoundary mimeType={renderer.mimeType} fallback={fallback} resetKey={data}>
      <Suspense fallback={isTable(renderer) ? <TableOutline data={data} /> : (fallback ?? <div className="h-6" />)}>
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

interface LeftOutProps {
  /** The number of characters that aren't shown. */
  readonly characters: number;
  /** Null once the kernel has discarded them. */
  readonly whole: () => readonly WholeValue[] | null;
}

/** Shown below a shortened output: how much is missing, and all of it for download. */
function LeftOut({ characters, whole }: LeftOutProps) {
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
  return new Blob([isBinary ? fromBase64(text) : text], { type: mimeType });
}

/** An output of an unsupported type: its type, its size, and a download. */
function UnknownData({ mimeType, data }: { readonly mimeType: string; readonly data: Json }) {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Output of type <code className="text-secondary">{mimeType}</code>, {formatBytes(new Blob([text]).size)}
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

interface OutputBoundaryProps {
  readonly mimeType: string;
  /** Shown below a message if rendering fails. */
  readonly fallback: ReactNode;
  /** Rendering is tried again when this changes. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface OutputBoundaryState {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** Contains the failure of an output that can't be rendered, e.g. malformed data, so that the page keeps working. */
class OutputBoundary extends Component<OutputBoundaryProps, OutputBoundaryState> {
  override state: OutputBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<OutputBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: OutputBoundaryProps,
    state: OutputBoundaryState,
  ): OutputBoundaryState | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div>
        <p className="text-sm text-muted">This output of type {this.props.mimeType} couldn't be shown.</p>
        {this.props.fallback}
      </div>
    );
  }
}
