import { describeTool } from "../describe-tool.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import type { SampleModules } from "../stage/load-sample.ts";
import { SamplePicker } from "../stage/SamplePicker.tsx";
import { stageSketch } from "../stage/stage-sketch.ts";
import { StageTool } from "../stage/StageTool.tsx";
import first from "./samples/bouncing-ball.py?raw";

export const meta = describeTool("pygame");

const PygameHelp = onlyRead(() => import("./PygameHelp.tsx").then((m) => m.PygameHelp));

const START = { source: first };
const SAMPLES: SampleModules = import.meta.glob<string>("./samples/*.py", { query: "?raw", import: "default" });

export default function PygamePage() {
  const { state, change, linkFailure } = useToolState(START);
  return (
    <ToolPage
      name="pygame"
      linkFailure={linkFailure}
      share={state}
      shareNote="Files you added are not part of it."
      notebook={() => stageSketch(state.source, "pygame")}
      help={<PygameHelp />}
    >
      <SamplePicker samples={SAMPLES} first={4} onPick={(source) => change({ source })} />
      <StageTool
        engine="pygame"
        title="Game"
        source={state.source}
        onChange={(source) => change({ source })}
        filesHint="Pictures (PNG, WebP) and sounds (OGG), by their names"
        invitation="The game appears here. Click it to give it the keys."
      />
    </ToolPage>
  );
}
