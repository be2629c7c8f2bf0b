import { Button } from "@fiddle/ui/button.tsx";
import { ArrowUpDown } from "lucide-react";
import { hexLines } from "../../outputs/hex.ts";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../outputs/format-bytes.ts";
import { ToolLink } from "../frame/ToolLink.tsx";
import { prettyJson } from "../parts/json-text.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { encodeBytes } from "./base64-encoder.ts";
import type { Converted } from "./convert.ts";

interface ConvertedViewProps {
  readonly converted: Converted | null;
  readonly source: string;
  /** Makes the result the text, to go the other way. */
  readonly onSwap: (text: string, direction: "encode" | "decode") => void;
}

/** Bytes shown as hexadecimal; the rest can be saved. */
const HEX_SHOWN = 4_096;

/** The result, whichever way it went. */
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
        label={isBinary ? "Result, as hexadecimal" : "Result"}
        value={isBinary ? hexLines(converted.bytes.subarray(0, HEX_SHOWN)).join("\n") : text}
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
    return `Encoded: ${formatBytes(converted.bytes)} became ${formatBytes(converted.text.length)}.`;
  const size = `Decoded: ${formatBytes(converted.bytes.length)}`;
  return converted.text === null ? `${size} that are no text in this character set.` : `${size}.`;
}

function Hints({ converted, source }: { converted: Extract<Converted, { kind: "decoded" }>; source: string }) {
  const { looksLike, bytes, text } = converted;
  const save = (
    <Button size="sm" onClick={() => download("decoded.bin", new Blob([bytes]))}>
      Save the bytes
    </Button>
  );
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {looksLike === "jwt" && (
        <Notice tone="info">
          <span className="flex flex-wrap items-center gap-2">
            This looks like a JSON web token; above are its claims.{" "}
            <ToolLink tool="jwt" state={{ token: source.trim() }}>
              Open in the JWT tool
            </ToolLink>
          </span>
        </Notice>
      )}
      {looksLike === "json" && text !== null && (
        <TextPane label="As JSON" value={prettyJson(text)} fileName="decoded.json" />
      )}
      {looksLike === "image" && <Picture bytes={bytes} />}
      {looksLike !== null && BINARY[looksLike] && (
        <Notice tone="info">
          <span className="flex flex-wrap items-center gap-2">
            {BINARY[looksLike]} {save}
          </span>
        </Notice>
      )}
      {looksLike === null && text === null && <div>{save}</div>}
    </div>
  );
}

const BINARY: Readonly<Record<string, string>> = {
  gzip: "The bytes are a gzip file.",
  zip: "The bytes are a zip file, or a document made of one, such as .docx or .xlsx.",
  pdf: "The bytes are a PDF.",
  image: "The bytes are an image.",
};

/** As an image element even an SVG runs nothing. Browsers look at the bytes to tell the other formats apart. */
function Picture({ bytes }: { readonly bytes: Uint8Array }) {
  const type = bytes[0] === 0x3c ? "image/svg+xml" : "image/png";
  const source = `data:${type};base64,${encodeBytes(bytes, { urlSafe: false, padding: true, wrap: "none" })}`;
  return (
    <img src={source} alt="Decoded" className="max-h-64 max-w-full self-start rounded-md border border-line bg-white" />
  );
}
