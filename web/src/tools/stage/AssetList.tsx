import type { StageFile } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { FileUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { formatBytes } from "../../outputs/format-bytes.ts";
import { addFiles } from "./assets.ts";

interface AssetListProps {
  readonly files: readonly StageFile[];
  readonly onChange: (files: readonly StageFile[]) => void;
  /** A sentence about their purpose. */
  readonly hint: string;
}

/** The images and sounds of a program. They stay on the page and aren't part of links. */
export function AssetList({ files, onChange, hint }: AssetListProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (added: readonly File[]) => {
    const result = addFiles(files, added);
    onChange(result.files);
    for (const remark of result.remarks) toast(remark);
  };
  return (
    // Dropping files is an alternative to the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Files"
      className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong px-3 py-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Add files
        </Button>
        <span className="min-w-0 text-xs text-muted">{hint}</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files for the program"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className="m-0 flex list-none flex-col p-0">
          {files.map(({ name, blob }) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <code className="min-w-0 truncate">{name}</code>
              <span className="text-xs text-muted">{formatBytes(blob.size)}</span>
              <IconButton
                label={`Remove ${name}`}
                tip="Remove"
                icon={<Trash2 />}
                className="ms-auto"
                onClick={() => onChange(files.filter((file) => file.name !== name))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
