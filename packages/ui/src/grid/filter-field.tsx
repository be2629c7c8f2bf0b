import { ListFilter } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { classes } from "../classes.ts";
import type { GridColumn, GridColumnType, GridQuery, GridSource } from "./source.ts";

const ValueList = lazy(() => import("./value-list.tsx").then((module) => ({ default: module.ValueList })));

/** The look of the fields that search the grid and filter its columns. */
export const filterInputClass =
  "min-w-0 rounded-sm border border-line-strong bg-surface px-1.5 text-[0.75rem] text-primary focus:border-focus focus:outline-1 focus:outline-offset-0 focus:outline-focus";

interface FilterFieldProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly text: string;
  readonly source: GridSource;
  readonly query: GridQuery;
  readonly onFilter: (text: string) => void;
}

const EXAMPLES: Record<GridColumnType, string> = {
  number: ">99, 1..5",
  integer: ">99, 1..5",
  date: "2020..2024",
  datetime: "2020..2024",
  text: "Filter",
  boolean: "Filter",
  json: "Filter",
};

const HELP =
  "Text finds values that contain it. Conditions: >99, <=5, 2020..2024, =a | b, !=a, is null, not null. Quotes search for the text itself.";

/** A column's filter: a field for text and conditions, and a list of the column's values to choose from. */
export function FilterField({ column, index, text, source, query, onFilter }: FilterFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const hasValues = column.type === "text" || column.type === "boolean";
  return (
    <div className="relative mx-1.5 mb-[7px] flex">
      <input
        dir="auto"
        type="search"
        className={classes(filterInputClass, "h-[22px] flex-1", hasValues && "pe-6")}
        aria-label={`Filter ${column.name}`}
        data-tip={text === "" ? HELP : undefined}
        placeholder={EXAMPLES[column.type]}
        value={text}
        onChange={(event) => onFilter(event.target.value)}
      />
      {hasValues && (
        <button
          type="button"
          className="absolute top-px right-px grid h-5 w-[22px] place-items-center rounded-[3px] text-muted hover:bg-hover hover:text-primary aria-expanded:bg-hover aria-expanded:text-primary [&_svg]:size-[0.8125rem]"
          aria-label={`Values of ${column.name}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ValueList
            column={column}
            index={index}
            text={text}
            source={source}
            query={query}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
