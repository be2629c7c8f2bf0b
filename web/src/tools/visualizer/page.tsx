import { describeTool } from "../describe-tool.ts";
import { pythonSketch } from "../frame/notebook-sketch.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { CHOICES, START } from "./state.ts";
import { Visualizer } from "./Visualizer.tsx";

export const meta = describeTool("visualizer");

const VisualizerHelp = onlyRead(() => import("./VisualizerHelp.tsx").then((m) => m.VisualizerHelp));

export default function VisualizerPage() {
  const { state, change, linkFailure } = useToolState(START, CHOICES);
  return (
    <ToolPage
      name="visualizer"
      linkFailure={linkFailure}
      share={state}
      embedPath="/tools/visualizer/embed"
      notebook={() => (state.source.trim() === "" ? null : pythonSketch(state.source))}
      help={<VisualizerHelp />}
    >
      <Visualizer state={state} change={change} />
    </ToolPage>
  );
}
