import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type SampleModules, sampleOptions } from "./load-sample.ts";

interface SamplePickerProps {
  readonly samples: SampleModules;
  /** The number of samples shown as buttons. */
  readonly first: number;
  readonly onPick: (source: string) => void;
}

/** Sample programs. Each is loaded when it is picked. */
export function SamplePicker({ samples, first, onPick }: SamplePickerProps) {
  const options = sampleOptions(samples);
  const pick = (path: string) => {
    samples[path]?.().then(onPick, () => toast("Couldn't load the sample. Check your connection and try again."));
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-1.5">
      <div role="group" aria-label="Examples" className="flex flex-wrap items-center gap-1.5">
        <span aria-hidden className="mr-1 text-xs font-medium text-muted">
          Try
        </span>
        {options.slice(0, first).map(({ value, label }) => (
          <Button key={value} size="sm" variant="ghost" className="bg-hover" onClick={() => pick(value)}>
            {label}
          </Button>
        ))}
      </div>
      <Select
        label="More samples"
        hideLabel
        value=""
        options={[{ value: "", label: `All ${options.length} samples…` }, ...options]}
        onChange={pick}
        className="w-48"
      />
    </div>
  );
}
