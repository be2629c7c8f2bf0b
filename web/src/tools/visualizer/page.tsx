import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { ALLOWED_VALUES, INITIAL_STATE } from "./state.ts";
import { Visualizer } from "./Visualizer.tsx";

export const meta = toolMeta("visualizer");

export default function VisualizerPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  return (
    <ToolPage
      name="visualizer"
      linkFailure={linkFailure}
      share={state}
      embedPath="/tools/visualizer/embed"
      notebook={() => (state.source.trim() === "" ? null : pythonDraft(state.source))}
    >
      <Visualizer state={state} change={change} />
    </ToolPage>
  );
}
