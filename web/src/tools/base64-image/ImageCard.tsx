import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Download, X } from "lucide-react";
import { useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import { formatBytes } from "../../outputs/format-bytes.ts";
import { Facts } from "../parts/Facts.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { ConvertFields } from "./ConvertFields.tsx";
import { hasExif, type ImageType, MIME } from "./detect.ts";
import { type Form, FORMS, properName, writeImage } from "./outputs.ts";

export interface Picture {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: ImageType;
  readonly claimed: string | null;
}

interface ImageCardProps {
  readonly picture: Picture;
  readonly form: Form;
  readonly onForm: (form: Form) => void;
  /** The picture was drawn anew. */
  readonly onReplace: (picture: Picture) => void;
  readonly onRemove: () => void;
}

/** Text beyond this is copied and saved, but not shown whole. */
const SHOWN = 200_000;

/** One image: what it is, what it looks like, and its text. */
export function ImageCard({ picture, form, onForm, onReplace, onRemove }: ImageCardProps) {
  const { name, bytes, type, claimed } = picture;
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const text = writeImage(bytes, type, name, form);
  // In an image element even an SVG runs no script and loads nothing.
  const source = writeImage(bytes, type, name, "uri");
  return (
    <section aria-label={name} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 grow truncate text-lg">{name}</h2>
        <Button size="sm" onClick={() => download(properName(name, type), new Blob([bytes], { type: MIME[type] }))}>
          <Download aria-hidden />
          Save image
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <X aria-hidden />
          Remove
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="checkerboard flex min-h-40 items-center justify-center overflow-hidden rounded-md border border-line p-2">
          <img
            ref={image}
            src={source}
            alt={name}
            className="max-h-72 max-w-full"
            onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)}
            onError={() => setSize("cannot be shown: the image is damaged, or this browser does not know its format")}
          />
        </div>
        <Facts
          facts={[
            { label: "Really is", value: MIME[type] },
            { label: "Size", value: size ?? "…" },
            { label: "Bytes", value: formatBytes(bytes.length) },
            { label: "As text", value: `${formatBytes(text.length)} (${describeGrowth(text.length, bytes.length)})` },
          ]}
        />
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {claimed && (
          <Notice tone="warn">
            It was called {claimed} but is {MIME[type]}.
          </Notice>
        )}
        {hasExif(bytes, type) && (
          <Notice tone="warn">
            The camera wrote into this image (EXIF), perhaps where it was taken. Draw it anew below, and that is gone.
          </Notice>
        )}
        {bytes.length > 10_000 && (
          <Notice tone="info">Larger than 10 kB: as a file of its own it loads faster and is cached.</Notice>
        )}
        {type === "svg" && (
          <Notice tone="info">Percent-encoded, an SVG is shorter than in Base64 and stays readable.</Notice>
        )}
      </div>
      <ConvertFields picture={picture} image={image} onReplace={onReplace} />
      <TextPane
        label="As text"
        value={text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
        rows={5}
        copyText={text}
        fileName={`${name}.txt`}
        note={text.length > SHOWN && "Shown in part; copying and saving take all of it."}
        tools={
          <Select
            label="Form"
            hideLabel
            look="quiet"
            value={form}
            options={FORMS.filter(({ value }) => value !== "svg-uri" || type === "svg")}
            onChange={(chosen) => onForm(chosen as Form)}
            className="w-40"
          />
        }
      />
    </section>
  );
}

function describeGrowth(text: number, bytes: number): string {
  const percent = Math.round((text / bytes - 1) * 100);
  return `${percent >= 0 ? "+" : "−"}${Math.abs(percent)} %`;
}
