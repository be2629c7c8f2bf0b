import type { StageEngine, StageFile } from "@fiddle/kernels";
import { classes } from "@fiddle/ui/classes.ts";
import { MonitorPlay } from "lucide-react";
import { useEffect, useState } from "react";
import { CodeField } from "../editor/CodeField.tsx";
import { deferred } from "../parts/deferred.tsx";
import { AssetList } from "./AssetList.tsx";
import { StageBar } from "./StageBar.tsx";
import { useStage } from "./use-stage.ts";

interface StageToolProps {
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
