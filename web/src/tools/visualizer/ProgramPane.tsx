import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Footprints, Square } from "lucide-react";
import { CodeField } from "../editor/CodeField.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { MAX_STEPS_OPTIONS, type VisualizerState } from "./state.ts";

interface ProgramPaneProps {
  readonly state: VisualizerState;
  readonly change: (patch: Partial<VisualizerState>) => void;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly failingLine: number | null;
  /** Show only the program and its button. */
  readonly compact?: boolean;
}

/** The program editor with the recording options. */
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
        failingLine={failingLine}
        // The frame of an embed adapts to the height of its content, so the content cannot depend on that height.
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
        {isRunning && <Spinner label="Running program" className="self-center" />}
        {!compact && <RecordingOptions state={state} change={change} />}
      </div>
    </div>
  );
}

function RecordingOptions({ state, change }: Pick<ProgramPaneProps, "state" | "change">) {
  return (
    <>
      <Select
        label="Max steps"
        value={String(state.maxSteps)}
        options={MAX_STEPS_OPTIONS.map((steps) => ({ value: String(steps), label: steps.toLocaleString("en") }))}
        onChange={(steps) => change({ maxSteps: Number(steps) })}
      />
      <TextField
        label="Hidden variables"
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
        placeholder="One per line. You're asked for any that are missing."
      />
    </>
  );
}
