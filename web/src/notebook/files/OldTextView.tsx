import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { lazy, useEffect, useState } from "react";
import { type DecodedText, decodeText, encodingNote } from "@fiddle/kernels/encoding";
import { useNotebook } from "../contract/notebook-services.ts";
import { MAX_EDITED_BYTES } from "../file-store/text-file.ts";
import type { ViewProps } from "./view-props.ts";

const SHOWN_BYTES = 200_000;

const TextView = lazy(() => import("./TextView.tsx").then((m) => ({ default: m.TextView })));

/** The beginning of a text that isn't UTF-8, which can become that. */
export function OldTextView({ entry }: ViewProps) {
  const { store } = useNotebook().files;
  const [read, setRead] = useState<DecodedText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void decodeText(entry.blob, SHOWN_BYTES).then((decoded) => isCurrent && setRead(decoded));
    return () => {
      isCurrent = false;
    };
  }, [entry.blob]);
  if (!read) return <Spinner label="Opening the file" className="m-6" />;
  const { text, encoding } = read;
  if (!encoding) return <TextView entry={entry} />;
  const convert = async () => {
    const whole = await decodeText(entry.blob);
    await store.write(entry.path, new Blob([whole.text]));
    toast(`${entry.name} is UTF-8 now.`, {
      tone: "good",
      action: { label: "Undo", run: () => void store.write(entry.path, entry.blob) },
    });
  };
  return (
    <>
      <div className="file-note flex flex-wrap items-center gap-2">
        <span>{encodingNote(encoding)}</span>
        {entry.size <= MAX_EDITED_BYTES && (
          <Button size="sm" onClick={() => void convert()}>
            Convert to UTF-8
          </Button>
        )}
      </div>
      <pre tabIndex={0} dir="auto" className="file-text">
        {text}
      </pre>
    </>
  );
}
