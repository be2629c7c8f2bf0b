import { StagePage } from "../stage/StagePage.tsx";
import { toolMeta } from "../tool-meta.ts";
import first from "./samples/first-sketch.py?raw";

export const meta = toolMeta("pyp5js");

const INITIAL_STATE = { source: first };
const SAMPLES = import.meta.glob<string>("./samples/*.py", { query: "?raw", import: "default" });

export default function Pyp5jsPage() {
  return (
    <StagePage
      name="pyp5js"
      initial={INITIAL_STATE}
      samples={SAMPLES}
      engine="p5"
      title="Sketch"
      filesHint="Images and data, loaded by name"
      invitation="The sketch appears here. Run it, then move the mouse over it."
    />
  );
}
