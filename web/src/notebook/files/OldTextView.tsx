import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { lazy, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { decodeText, encodingNote, possibleEncodings } from "@fiddle/kernels/encoding";
import { Select } from "@fiddle/ui/select.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { MAX_EDITED_BYTES } from "../file-store/text-file.ts";
import type { ViewProps } from "./view-props.ts";

const SHOWN_BYTES = 200_000;

const TextView = lazy(() => import("./TextView.tsx").then((m) => ({ default: m.TextView })));

/** The beginning of a text that isn't UTF-8, which can become that. */
export function OldTextView({ entry }: ViewProps) {
  const { store } = useNotebook().files;
  const possible = useLoaded(() => possibleEncodings(entry.blob), [entry.blob], null);
  const [choice, setChoice] = useState({ blob: entry.blob, index: 0 });
  // Other content is guessed again.
  const chosen = choice.blob === entry.blob ? choice.index : 0;
  const encoding = possible?.[chosen];
  const decode = async () => encoding && (await decodeText(entry.blob, SHOWN_BYTES, encoding)).text;
  const text = useLoaded(decode, [entry.blob, encoding], "");
  if (!possible) return <Spinner label="Opening the file" className="m-6" />;
  if (!encoding) return <TextView entry={entry} />;
  const convert = async () => {
    const whole = await decodeText(entry.blob, Infinity, encoding);
    await store.write(entry.path, new Blob([whole.text]));
    toast(`${entry.name} is UTF-8 now.`, {
      tone: "good",
      action: { label: "Undo", run: () => void store.write(entry.path, entry.blob) },
    });
  };
  return (
    <>
      <div className="file-note flex flex-wrap items-end gap-2">
        <span className="pb-1.5">{encodingNote(encoding)}</span>
        {possible.length > 1 && (
          <Select
            label="Read as"
            value={String(chosen)}
            onChange={(value) => setChoice({ blob: entry.blob, index: Number(value) })}
            options={possible.map(({ label }, index) => ({ value: String(index), label }))}
          />
        )}
        {entry.size <= MAX_EDITED_BYTES && (
          <Button size="sm" onClick={() => void convert()}>
            Convert to UTF-8
          </Button>
        )}
      </div>
      <pre tabIndex={0} className="file-text">
        {text}
      </pre>
    </>
  );
}
