import type { StageEngine, StageFile } from "@fiddle/kernels";
import { classes } from "@fiddle/ui/classes.ts";
import { FileUp, MonitorPlay, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { CodeField } from "../editor/CodeField.tsx";
import { deferred } from "../parts/deferred.tsx";
import { StageBar } from "./StageBar.tsx";
import { useStage } from "./use-stage.ts";
import { formatBytes } from "../../platform/format.ts";
import { addFiles } from "./assets.ts";

export interface StageToolProps {
  readonly engine: StageEngine;
  /** The frame's accessible name. */
  readonly title: string;
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly filesHint: string;
  /** Shown until there is a picture. */
  readonly invitation: string;
}

const StageMessages = deferred(() => import("./StageMessages.tsx").then((m) => m.StageMessages));
const TouchPad = deferred(() => import("./TouchPad.tsx").then((m) => m.TouchPad));

/** A program that draws, with its stage. */
export function StageTool({ engine, title, source, onChange, filesHint, invitation }: StageToolProps) {
  const control = useStage(engine, title);
  const [files, setFiles] = useState<readonly StageFile[]>([]);
  const [padShown, setPadShown] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the kind of pointer
  useEffect(() => setPadShown(matchMedia("(pointer: coarse)").matches), []);
  const { state, parent, send } = control;
  const run = () => control.run(source, files);
  const live = state.phase !== "idle";
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <CodeField
          label="Program"
          language="python"
          value={source}
          onChange={onChange}
          onRun={run}
          failingLine={state.failure?.line ?? null}
          className="h-[30rem] max-h-[70vh] max-lg:max-h-[45vh]"
        />
        <AssetList files={files} onChange={setFiles} hint={filesHint} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <StageBar control={control} onRun={run} padShown={padShown} onPad={() => setPadShown(!padShown)} />
        <div
          ref={parent}
          // The program receives keys while its frame has the focus, which the ring shows.
          className={classes(
            "relative min-h-60 overflow-hidden rounded-md border border-line bg-sunken outline-offset-2",
            "focus-within:outline-2 focus-within:outline-focus [&>iframe]:block [&>iframe]:h-full [&>iframe]:w-full",
          )}
          style={live && state.height ? { height: Math.min(Math.max(state.height, 240), 720) + 2 } : undefined}
        >
          {!live && (
            <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-6 text-center text-sm text-muted">
              <MonitorPlay aria-hidden className="size-7 stroke-[1.5]" />
              {invitation}
            </div>
          )}
        </div>
        {padShown && (state.phase === "running" || state.phase === "paused") && <TouchPad send={send} />}
        <StageMessages state={state} />
      </div>
    </div>
  );
}

interface AssetListProps {
  readonly files: readonly StageFile[];
  readonly onChange: (files: readonly StageFile[]) => void;
  /** A sentence about their purpose. */
  readonly hint: string;
}

/** The images and sounds of a program. They stay on the page and aren't part of links. */
function AssetList({ files, onChange, hint }: AssetListProps) {
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
        <span dir="auto" className="min-w-0 text-xs text-muted">
          {hint}
        </span>
        <FilePicker ref={input} multiple aria-label="Files for the program" onFiles={add} />
      </div>
      {files.length > 0 && (
        <ul className="m-0 flex list-none flex-col p-0">
          {files.map(({ name, blob }) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <code dir="auto" className="min-w-0 truncate">
                {name}
              </code>
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
