import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { ImageCard, type LoadedImage } from "./ImageCard.tsx";
import { formatImage, nameWithExtension, type OutputFormat } from "./formats.ts";
import { checkImage, type ReadImage, readImageText } from "./read-image.ts";
import "./image.css";

export const meta = toolMeta("base64-image");

export default function Base64ImagePage() {
  const [images, setImages] = useState<readonly LoadedImage[]>([]);
  const [text, setText] = useState("");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<OutputFormat>("uri");
  const [isDraggedOver, setDraggedOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  /** Adds an image. It replaces one with the same `id`, so that the text field always has a single image. */
  const add = (name: string, read: ReadImage, id: string = crypto.randomUUID()) => {
    // The text field is right above the message and has no file name.
    if (read.kind === "failed")
      setFailures((before) => [...before, id === "decoded" ? read.message : `${name}: ${read.message}`]);
    else
      setImages((before) => [
        { ...read, name: nameWithExtension(name, read.type), id },
        ...before.filter((other) => other.id !== id),
      ]);
  };
  const addFiles = async (files: readonly File[]) => {
    setFailures([]);
    for (const file of files)
      add(file.name || "pasted", checkImage(new Uint8Array(await file.arrayBuffer()), file.type));
  };
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) void addFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  const decode = (encoded: string) => {
    setText(encoded);
    setFailures([]);
    if (encoded.trim() !== "") add("decoded", readImageText(encoded), "decoded");
  };
  const [first] = images;
  return (
    <ToolPage
      name="base64-image"
      linkFailure={null}
      notebook={() => (first ? pythonDraft(formatImage(first.bytes, first.type, first.name, "python")) : null)}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={({ text: encoded = "" }) => decode(encoded)} />
        <div className="grid gap-4 md:grid-cols-2">
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setDraggedOver(true);
            }}
            onDragLeave={() => setDraggedOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setDraggedOver(false);
              void addFiles([...event.dataTransfer.files]);
            }}
            className={classes(
              "flex min-h-44 flex-col items-center justify-center gap-3 rounded-lg border border-dashed bg-surface p-6 text-center",
              isDraggedOver ? "border-focus bg-accent-soft" : "border-line-control",
            )}
          >
            <ImageUp aria-hidden className="size-7 text-muted" />
            <p className="text-secondary">Drop images here, or paste a screenshot</p>
            <Button variant="primary" onClick={() => picker.current?.click()}>
              Choose images
            </Button>
            <FilePicker
              ref={picker}
              accept="image/*"
              multiple
              aria-label="Images to encode"
              onFiles={(files) => void addFiles(files)}
            />
          </div>
          <TextPane
            label="Base64, data URI, CSS or HTML to decode"
            value={text}
            onChange={decode}
            onFiles={(files) => void addFiles(files)}
            rows={7}
            placeholder="data:image/png;base64,iVBORw0KGgo…"
          />
        </div>
        <div aria-live="polite" className="flex flex-col gap-2">
          {failures.map((failure) => (
            <Notice key={failure} tone="bad">
              {failure}
            </Notice>
          ))}
        </div>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            format={format}
            onFormatChange={setFormat}
            onReplace={(changed) => setImages(images.map((other) => (other.id === changed.id ? changed : other)))}
            onRemove={() => setImages(images.filter(({ id }) => id !== image.id))}
          />
        ))}
      </div>
    </ToolPage>
  );
}

const EXAMPLES: readonly Example<{ readonly text: string }>[] = [
  {
    label: "One-pixel PNG",
    state: {
      text: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    },
  },
  {
    label: "SVG",
    state: {
      text: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='96' viewBox='0 0 160 96'%3E%3Crect x='8' y='8' width='144' height='80' rx='12' fill='%23e8a04a'/%3E%3Ccircle cx='52' cy='48' r='20' fill='%23101215'/%3E%3Ccircle cx='108' cy='48' r='20' fill='%23eceef1'/%3E%3C/svg%3E",
    },
  },
];
