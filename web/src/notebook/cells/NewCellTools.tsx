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
  const buttons = [
    { noun: "code", label: "Code", Icon: Code, add: () => insert(services, "code", index) },
    { noun: "text", label: "Text", Icon: Type, add: () => insert(services, "markdown", index) },
    {
      noun: "input",
      label: "Input",
      Icon: SlidersHorizontal,
      add: () => services.dialogs.setState({ open: "input", input: { index } }),
    },
  ];
  return (
    <div className="new-cell-tools" data-always={always || undefined}>
      {buttons.map(({ noun, label, Icon, add }) => (
        <Button
          key={noun}
          size="sm"
          variant="ghost"
          aria-label={`Add ${noun} ${where}`}
          tabIndex={always ? 0 : -1}
          onClick={add}
        >
          <Icon aria-hidden /> {label}
        </Button>
      ))}
    </div>
  );
});
