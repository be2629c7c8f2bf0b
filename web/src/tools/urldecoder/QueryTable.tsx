import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { ArrowDownAZ, ArrowUp, Plus, X } from "lucide-react";
import { isAddress, type Parameter } from "./address.ts";

/** Each has five controls, and tens of thousands of those would stop the page. */
const MAX_SHOWN_PARAMETERS = 100;

interface QueryTableProps {
  readonly query: readonly Parameter[];
  readonly onChange: (query: readonly Parameter[]) => void;
  /** Called to parse a URL found in a value. */
  readonly onOpen: (address: string) => void;
}

/** The parameters of a URL in order, including repeated names. */
export function QueryTable({ query, onChange, onOpen }: QueryTableProps) {
  return (
    <fieldset className="m-0 mt-4 min-w-0 border-0 p-0">
      <legend className="p-0 text-xs font-medium text-secondary">Query</legend>
      <ol className="m-0 mt-1 flex list-none flex-col gap-1.5 p-0">
        {query.slice(0, MAX_SHOWN_PARAMETERS).map(({ name, value }, index) => (
          <li key={index} className="flex flex-wrap items-center gap-1.5 sm:flex-nowrap">
            <TextField
              label={`Name of parameter ${index + 1}`}
              hideLabel
              value={name}
              onChange={({ target }) => onChange(query.with(index, { name: target.value, value }))}
              className="w-28 grow-0 basis-28 sm:basis-44"
            />
            <TextField
              label={`Value of parameter ${index + 1}`}
              hideLabel
              value={value}
              onChange={({ target }) => onChange(query.with(index, { name, value: target.value }))}
              className="grow basis-40"
            />
            {isAddress(value) && (
              <Button size="sm" onClick={() => onOpen(value)} aria-label={`Open the URL in parameter ${index + 1}`}>
                Open
              </Button>
            )}
            <IconButton
              label={`Move parameter ${index + 1} up`}
              icon={<ArrowUp />}
              disabled={index === 0}
              onClick={() => onChange(movedUp(query, index))}
            />
            <IconButton
              label={`Remove parameter ${index + 1}`}
              icon={<X />}
              onClick={() => onChange(query.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {query.length > MAX_SHOWN_PARAMETERS && (
        <p className="mt-1.5 text-sm text-muted">
          The first {MAX_SHOWN_PARAMETERS} of {query.length.toLocaleString("en")} parameters are shown. To change
          others, edit the text above.
        </p>
      )}
      <div className="mt-1.5 flex gap-1.5">
        <Button size="sm" variant="ghost" onClick={() => onChange([...query, { name: "", value: "" }])}>
          <Plus aria-hidden />
          Add parameter
        </Button>
        {query.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onChange(query.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))))}
          >
            <ArrowDownAZ aria-hidden />
            Sort by name
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function movedUp(query: readonly Parameter[], index: number): readonly Parameter[] {
  const [moved] = query.slice(index, index + 1);
  return moved ? query.toSpliced(index, 1).toSpliced(index - 1, 0, moved) : query;
}
