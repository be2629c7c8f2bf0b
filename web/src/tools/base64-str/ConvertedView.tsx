import { Button } from "@fiddle/ui/button.tsx";
import { ArrowUpDown } from "lucide-react";
import { hexLines } from "../../outputs/hex.ts";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../platform/format.ts";
import { detectImage, MIME } from "../base64-image/detect.ts";
import { ToolLink } from "../frame/ToolLink.tsx";
import { prettyJson } from "../parts/json-text.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { encodeBytes } from "./base64-encoder.ts";
import type { Converted } from "./convert-text.ts";

interface ConvertedViewProps {
  readonly converted: Converted | null;
  readonly source: string;
  /** Called to make the result the new input and convert it back. */
  readonly onSwap: (text: string, direction: "encode" | "decode") => void;
}

/** How many bytes are shown as hexadecimal. */
const MAX_HEX_BYTES = 4_096;

/** The result of encoding or decoding. */
export function ConvertedView({ converted, source, onSwap }: ConvertedViewProps) {
  if (converted?.kind === "failed") {
    return (
      <>
        <TextPane label="Result" value="" />
        <div role="status">
          <Notice tone="bad">{converted.message}</Notice>
        </div>
      </>
    );
  }
  const text = converted ? (converted.text ?? "") : "";
  const isBinary = converted?.kind === "decoded" && converted.text === null;
  return (
    <>
      <TextPane
        label={isBinary ? "Result (hexadecimal)" : "Result"}
        value={isBinary ? hexLines(converted.bytes.subarray(0, MAX_HEX_BYTES)).join("\n") : text}
        fileName={converted?.kind === "decoded" ? "decoded.txt" : "base64.txt"}
        note={converted && summary(converted)}
        tools={
          converted &&
          !isBinary && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onSwap(text, converted.kind === "encoded" ? "decode" : "encode")}
            >
              <ArrowUpDown aria-hidden />
              Swap
            </Button>
          )
        }
      />
      {converted?.kind === "decoded" && <Hints converted={converted} source={source} />}
    </>
  );
}

function summary(converted: Exclude<Converted, { kind: "failed" }>): string {
  if (converted.kind === "encoded")
    return `Encoded ${formatBytes(converted.bytes)} as ${formatBytes(converted.text.length)}.`;
  const size = `Decoded ${formatBytes(converted.bytes.length)}`;
  return converted.text === null ? `${size}. The bytes aren't text in this character set.` : `${size}.`;
}

function Hints({ converted, source }: { converted: Extract<Converted, { kind: "decoded" }>; source: string }) {
  const { looksLike, bytes, text } = converted;
  const save = (
    <Button size="sm" onClick={() => download("decoded.bin", new Blob([bytes]))}>
      Save as binary file
    </Button>
  );
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {looksLike === "jwt" && (
        <Notice tone="info">
          <span className="flex flex-wrap items-center gap-2">
            This looks like a JSON Web Token. Its claims are shown above.{" "}
            <ToolLink tool="jwt" state={{ token: source.trim() }}>
              Open in JWT tool
            </ToolLink>
          </span>
        </Notice>
      )}
      {looksLike === "json" && text !== null && (
        <TextPane label="Formatted JSON" value={prettyJson(text)} fileName="decoded.json" />
      )}
      {looksLike === "image" && <ImagePreview bytes={bytes} />}
      {looksLike !== null && BINARY_DESCRIPTIONS[looksLike] && (
        <Notice tone="info">
          <span className="flex flex-wrap items-center gap-2">
            {BINARY_DESCRIPTIONS[looksLike]} {save}
          </span>
        </Notice>
      )}
      {looksLike === null && text === null && <div>{save}</div>}
    </div>
  );
}

const BINARY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  gzip: "This is a gzip file.",
  zip: "This is a ZIP file or a ZIP-based document, such as .docx or .xlsx.",
  pdf: "This is a PDF.",
  image: "This is an image.",
};

/** Shown in an image element, where an SVG cannot run scripts. */
function ImagePreview({ bytes }: { readonly bytes: Uint8Array }) {
  const type = detectImage(bytes);
  if (!type) return null;
  const source = `data:${MIME[type]};base64,${encodeBytes(bytes, { urlSafe: false, padding: true, wrap: "none" })}`;
  return (
    <img src={source} alt="Decoded" className="max-h-64 max-w-full self-start rounded-md border border-line bg-white" />
  );
}
