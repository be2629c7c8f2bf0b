import { capitalize } from "@fiddle/notebook/capitalize";
import { Select } from "@fiddle/ui/select.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Examples } from "../parts/Examples.tsx";
import { stageSketch } from "./stage-sketch.ts";
import { StageTool, type StageToolProps } from "./StageTool.tsx";

interface StagePageProps extends Omit<StageToolProps, "source" | "onChange"> {
  readonly name: "pygame" | "pyp5js";
  /** The first program. Keep its identity between renders. */
  readonly initial: { readonly source: string };
  /** Modules that load the text of a sample program, by its path. */
  readonly samples: Readonly<Record<string, () => Promise<string>>>;
}

/** How many samples are shown as buttons. */
const FIRST_SAMPLES = 4;

/** A tool's page whose programs draw, with samples that are loaded when they are picked. */
export function StagePage({ name, initial, samples, ...stage }: StagePageProps) {
  const { state, change, linkFailure } = useToolState(initial);
  const options = Object.keys(samples).map((path) => ({ value: path, label: sampleLabel(path) }));
  const pick = (path = "") => {
    samples[path]?.().then(
      (source) => change({ source }),
      () => toast("Couldn't load the sample. Check your connection and try again."),
    );
  };
  return (
    <ToolPage
      name={name}
      linkFailure={linkFailure}
      share={state}
      shareNote="Files you added aren't included."
      notebook={() => stageSketch(state.source, name)}
    >
      <div className="mb-4 flex flex-wrap items-center gap-1.5">
        <Examples
          examples={options.slice(0, FIRST_SAMPLES).map(({ value, label }) => ({ label, state: { path: value } }))}
          onPick={({ path }) => pick(path)}
        />
        <Select
          label="More samples"
          hideLabel
          value=""
          options={[{ value: "", label: `All ${options.length} samples…` }, ...options]}
          onChange={pick}
          className="w-48"
        />
      </div>
      <StageTool {...stage} source={state.source} onChange={(source) => change({ source })} />
    </ToolPage>
  );
}

/** From the file's name, e.g. `your-own-picture.py` → "Your own picture". */
function sampleLabel(path: string): string {
  const words = (path.split("/").at(-1) ?? path).replace(/\.py$/, "").replaceAll("-", " ");
  return capitalize(words);
}
