import { Select } from "@fiddle/ui/select.tsx";
import { useMetadata } from "../document/use-document.ts";
import { useNotebook } from "./notebook-services.ts";
import { REACTIVE_MODES, type ReactiveMode, reactiveMode, setReactiveMode } from "./reactive-mode.ts";

/** The notebook's choice of what a changed cell does to others. */
export function ReactiveModeSelect({ hideLabel = false }: { readonly hideLabel?: boolean }) {
  const { document } = useNotebook().notebook;
  useMetadata(document);
  return (
    <Select
      label="When a cell changes"
      hideLabel={hideLabel}
      value={reactiveMode(document)}
      options={REACTIVE_MODES}
      onChange={(mode) => setReactiveMode(document, mode as ReactiveMode)}
    />
  );
}
