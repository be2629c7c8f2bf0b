import { toolMeta } from "../tool-meta.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import type { SampleModules } from "../stage/load-sample.ts";
import { SamplePicker } from "../stage/SamplePicker.tsx";
import { stageSketch } from "../stage/stage-sketch.ts";
import { StageTool } from "../stage/StageTool.tsx";
import first from "./samples/first-sketch.py?raw";

export const meta = toolMeta("pyp5js");

const INITIAL_STATE = { source: first };
const SAMPLES: SampleModules = import.meta.glob<string>("./samples/*.py", { query: "?raw", import: "default" });

export default function Pyp5jsPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE);
  return (
    <ToolPage
      name="pyp5js"
      linkFailure={linkFailure}
      share={state}
      shareNote="Files you added aren't included."
      notebook={() => stageSketch(state.source, "pyp5js")}
    >
      <SamplePicker samples={SAMPLES} first={4} onPick={(source) => change({ source })} />
      <StageTool
        engine="p5"
        title="Sketch"
        source={state.source}
        onChange={(source) => change({ source })}
        filesHint="Images and data, loaded by name"
        invitation="The sketch appears here. Run it, then move the mouse over it."
      />
    </ToolPage>
  );
}
