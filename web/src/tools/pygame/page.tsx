import { StagePage } from "../stage/StagePage.tsx";
import { toolMeta } from "../tool-meta.ts";
import first from "./samples/bouncing-ball.py?raw";

export const meta = toolMeta("pygame");

const INITIAL_STATE = { source: first };
const SAMPLES = import.meta.glob<string>("./samples/*.py", { query: "?raw", import: "default" });

export default function PygamePage() {
  return (
    <StagePage
      name="pygame"
      initial={INITIAL_STATE}
      samples={SAMPLES}
      engine="pygame"
      title="Game"
      filesHint="Images (PNG, WebP) and sounds (OGG), loaded by name"
      invitation="The game appears here. Click it to use the keyboard."
    />
  );
}
