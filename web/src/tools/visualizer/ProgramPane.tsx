import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Footprints, Square } from "lucide-react";
import { CodeField } from "../editor/CodeField.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { STEPS, type VisualizerState } from "./state.ts";

interface ProgramPaneProps {
  readonly state: VisualizerState;
  readonly change: (patch: Partial<VisualizerState>) => void;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly failingLine: number | null;
  /** Only the program and its button. */
  readonly compact?: boolean;
}

/** The program and how it is to be recorded. */
export function ProgramPane(props: ProgramPaneProps) {
  const { state, change, isRunning, onRun, onStop, failingLine, compact = false } = props;
  return (
    <div className={classes("grid", compact ? "gap-2" : "gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]")}>
      <CodeField
        label="Program"
        language="python"
        value={state.source}
        onChange={(source) => change({ source })}
        onRun={onRun}
        line={failingLine}
        // An embed's frame is as high as what is in it, so nothing in it may be as high as the frame.
        className={compact ? "h-64" : "h-[26rem] max-h-[60vh]"}
      />
      <div className={classes("flex flex-col", compact ? "items-start gap-2" : "gap-4")}>
        {isRunning ? (
          <Button variant="danger" onClick={onStop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button variant="primary" onClick={onRun} keys="Ctrl+Enter" disabled={state.source.trim() === ""}>
            <Footprints aria-hidden />
            Visualize
          </Button>
        )}
        {isRunning && <Spinner label="Running the program" className="self-center" />}
        {!compact && <RecordingOptions state={state} change={change} />}
      </div>
    </div>
  );
}

function RecordingOptions({ state, change }: Pick<ProgramPaneProps, "state" | "change">) {
  return (
    <>
      <Select
        label="Most steps"
        value={String(state.maxSteps)}
        options={STEPS.map((steps) => ({ value: String(steps), label: steps.toLocaleString("en") }))}
        onChange={(steps) => change({ maxSteps: Number(steps) })}
      />
      <TextField
        label="Variables not to show"
        value={state.hidden}
        onChange={(event) => change({ hidden: event.currentTarget.value })}
        placeholder="i, temp"
        spellCheck={false}
        autoCapitalize="off"
      />
      <TextPane
        label="Answers for input()"
        value={state.answers}
        onChange={(answers) => change({ answers })}
        rows={3}
        placeholder="One line each; you are asked for what is missing"
      />
    </>
  );
}
