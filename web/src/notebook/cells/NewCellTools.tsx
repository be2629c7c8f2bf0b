import { memo } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { Code, SlidersHorizontal, Type } from "lucide-react";
import { insert } from "../editing/cell-commands.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";

/** Buttons that add a cell. Between cells they show on hover or focus; at the end they always show. */
export const NewCellTools = memo(function NewCellTools({
  index,
  always = false,
}: {
  readonly index: number;
  readonly always?: boolean;
}) {
  const services = useNotebook();
  const embedded = useModes((modes) => modes.embedded);
  if (embedded) return null;
  const where = always ? "at the end" : `before cell ${index + 1}`;
  return (
    <div className="new-cell-tools" data-always={always || undefined}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Add code ${where}`}
        tabIndex={always ? 0 : -1}
        onClick={() => insert(services, "code", index)}
      >
        <Code aria-hidden /> Code
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Add text ${where}`}
        tabIndex={always ? 0 : -1}
        onClick={() => insert(services, "markdown", index)}
      >
        <Type aria-hidden /> Text
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Add input ${where}`}
        tabIndex={always ? 0 : -1}
        onClick={() => services.dialogs.setState({ open: "input", input: { index } })}
      >
        <SlidersHorizontal aria-hidden /> Input
      </Button>
    </div>
  );
});
