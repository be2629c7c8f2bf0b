import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { StatusPill, type StatusTone } from "@fiddle/ui/status-pill.tsx";
import { Camera, Gamepad2, Maximize, Pause, Play, RotateCcw, Square, StepForward, Video } from "lucide-react";
import { phaseWords, type StageState } from "./stage-state.ts";
import type { StageControl } from "./use-stage.ts";

interface StageBarProps {
  readonly control: StageControl;
  readonly onRun: () => void;
  readonly padShown: boolean;
  readonly onPad: () => void;
}

const TONES: Readonly<Record<StageState["phase"], StatusTone>> = {
  idle: "idle",
  starting: "busy",
  running: "good",
  paused: "warn",
  ended: "idle",
  failed: "bad",
};

/** Run and Stop, and the actions for a running program. */
export function StageBar({ control: { state, parent, send, stop }, onRun, padShown, onPad }: StageBarProps) {
  const { phase, isFilming, isSilent, framesPerSecond } = state;
  const live = phase === "running" || phase === "paused";
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {phase === "starting" || live ? (
        <>
          <Button variant="danger" onClick={stop}>
            <Square aria-hidden />
            Stop
          </Button>
          <IconButton label="Restart" icon={<RotateCcw />} size="md" onClick={onRun} />
        </>
      ) : (
        <Button variant="primary" onClick={onRun} keys="Ctrl+Enter">
          <Play aria-hidden />
          Run
        </Button>
      )}
      {live && !isSilent && (
        <>
          {phase === "paused" ? (
            <>
              <IconButton label="Resume" icon={<Play />} size="md" onClick={() => send({ ask: "resume" })} />
              <IconButton label="Next frame" icon={<StepForward />} size="md" onClick={() => send({ ask: "step" })} />
            </>
          ) : (
            <IconButton label="Pause" icon={<Pause />} size="md" onClick={() => send({ ask: "pause" })} />
          )}
          <IconButton label="Screenshot" icon={<Camera />} size="md" onClick={() => send({ ask: "screenshot" })} />
          <IconButton
            label={isFilming ? "Stop recording" : "Record"}
            tip={isFilming ? "Save the recording" : "Record up to a minute"}
            icon={<Video className={isFilming ? "text-danger" : undefined} />}
            size="md"
            aria-pressed={isFilming}
            onClick={() => send({ ask: "film", on: !isFilming })}
          />
          <IconButton
            label="Full screen"
            icon={<Maximize />}
            size="md"
            onClick={() => void parent.current?.requestFullscreen().catch(() => {})}
          />
          <IconButton label="Touch pad" icon={<Gamepad2 />} size="md" aria-pressed={padShown} onClick={onPad} />
        </>
      )}
      <span className="ms-auto flex items-center gap-3">
        {framesPerSecond !== null && (
          <span className="text-xs text-muted tabular-nums">{framesPerSecond} frames/s</span>
        )}
        <StatusPill label="Program status" tone={isSilent ? "bad" : TONES[phase]}>
          {phaseWords(state)}
        </StatusPill>
      </span>
    </div>
  );
}
