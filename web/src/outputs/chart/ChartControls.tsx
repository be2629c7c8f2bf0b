import { Select } from "@fiddle/ui/select.tsx";
import {
  AGGREGATES,
  type ChartAggregate,
  type ChartChoice,
  type ChartColumns,
  type ChartMark,
  kindOf,
  MARKS,
} from "./chart-choice.ts";

interface ChartControlsProps {
  readonly columns: ChartColumns;
  readonly choice: ChartChoice;
  readonly onChange: (change: Partial<ChartChoice>) => void;
}

const NONE = "none";

export function ChartControls({ columns, choice, onChange }: ChartControlsProps) {
  const names = columns.map(({ name }, index) => ({ value: String(index), label: name || `Column ${index + 1}` }));
  const numbers = names.filter((_, index) => kindOf(columns, index) === "number");
  const xs = choice.mark === "histogram" ? names.filter((_, index) => kindOf(columns, index) !== "other") : names;
  const counts = { value: NONE, label: "Count of rows" };
  const aggregates = Object.entries(AGGREGATES)
    .filter(([value]) => value !== "count")
    .map(([value, label]) => ({ value, label }));
  const hasValue = choice.mark !== "histogram";
  const isCount = choice.y === null || choice.aggregate === "count";
  const setY = (y: string) =>
    onChange(y === NONE ? { y: null, aggregate: "count" } : { y: Number(y), ...(isCount && { aggregate: "sum" }) });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Chart"
        value={choice.mark}
        options={Object.entries(MARKS).map(([value, label]) => ({ value, label }))}
        onChange={(mark) => onChange({ mark: mark as ChartMark })}
        className="w-32"
      />
      <Select
        label={hasValue ? "X axis" : "Of"}
        value={String(choice.x)}
        options={xs}
        onChange={(x) => onChange({ x: Number(x) })}
        className="w-36"
      />
      {hasValue && (
        <Select
          label="Value"
          value={isCount ? NONE : String(choice.y)}
          options={choice.mark === "box" ? numbers : [counts, ...numbers]}
          onChange={setY}
          className="w-36"
        />
      )}
      {hasValue && choice.mark !== "box" && !isCount && (
        <Select
          label="Aggregate"
          value={choice.aggregate}
          options={aggregates}
          onChange={(aggregate) => onChange({ aggregate: aggregate as ChartAggregate })}
          className="w-32"
        />
      )}
      <Select
        label="Color"
        value={choice.color === null ? NONE : String(choice.color)}
        options={[{ value: NONE, label: "Single color" }, ...names]}
        onChange={(color) => onChange({ color: color === NONE ? null : Number(color) })}
        className="w-36"
      />
    </div>
  );
}
