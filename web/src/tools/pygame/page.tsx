import { toolMeta } from "../tool-meta.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import type { SampleModules } from "../stage/load-sample.ts";
import { SamplePicker } from "../stage/SamplePicker.tsx";
import { stageSketch } from "../stage/stage-sketch.ts";
import { StageTool } from "../stage/StageTool.tsx";
import first from "./samples/bouncing-ball.py?raw";

export const meta = toolMeta("pygame");

const INITIAL_STATE = { source: first };
const SAMPLES: SampleModules = import.meta.glob<string>("./samples/*.py", { query: "?raw", import: "default" });

export default function PygamePage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE);
  return (
    <ToolPage
      name="pygame"
      linkFailure={linkFailure}
      share={state}
      shareNote="Files you added aren't included."
      notebook={() => stageSketch(state.source, "pygame")}
    >
      <SamplePicker samples={SAMPLES} first={4} onPick={(source) => change({ source })} />
      <StageTool
        engine="pygame"
        title="Game"
        source={state.source}
        onChange={(source) => change({ source })}
        filesHint="Images (PNG, WebP) and sounds (OGG), loaded by name"
        invitation="The game appears here. Click it to use the keyboard."
      />
    </ToolPage>
  );
}
