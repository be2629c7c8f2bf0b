import { Button } from "@fiddle/ui/button.tsx";

export interface Example<S> {
  readonly label: string;
  readonly state: Partial<S>;
}

interface ExamplesProps<S> {
  readonly examples: readonly Example<S>[];
  readonly onPick: (state: Partial<S>) => void;
}

/** Buttons that fill in the tool with examples. */
export function Examples<S>({ examples, onPick }: ExamplesProps<S>) {
  return (
    <div role="group" aria-label="Examples" className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="mr-1 text-xs font-medium text-muted">
        Try
      </span>
      {examples.map(({ label, state }) => (
        <Button key={label} size="sm" variant="ghost" className="bg-selected" onClick={() => onPick(state)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
