import type { Json } from "@fiddle/notebook";
import type { Input, InputOption } from "@fiddle/notebook/inputs/input.ts";
import { checkedValue, textOf } from "@fiddle/notebook/inputs/input-value.ts";
import { writePython } from "@fiddle/notebook/inputs/python-literal.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Field } from "@fiddle/ui/field.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { fieldClass, TextField } from "@fiddle/ui/text-field.tsx";
import { type CSSProperties, useId, useState } from "react";
import { FileControl } from "./FileControl.tsx";
import type { InputControlProps } from "./input-control-props.ts";
import { useInBrowser } from "../../platform/in-browser.ts";
import { InputGroup } from "./InputGroup.tsx";
import { TableControl } from "./TableControl.tsx";
import { useTyped } from "./use-typed.ts";

/** The control of an input, named by its label. */
export function InputControl(props: InputControlProps) {
  const { input, value, onChange } = props;
  switch (input.kind) {
    case "text":
      return input.lines > 1 ? <LinesControl {...props} /> : <TextControl {...props} />;
    case "number":
      return <NumberControl {...props} />;
    case "slider":
      return <SliderControl {...props} />;
    case "select":
      return (
        <Select
          label={input.label}
          value={textOf(value)}
          options={input.options.map((option) => ({ value: String(option), label: nameOf(option) }))}
          onChange={(text) => onChange(input.options.find((option) => String(option) === text) ?? value)}
          className="w-full"
        />
      );
    case "multi-select":
      return <ChoicesControl {...props} />;
    case "checkbox":
      return (
        <label className="flex min-h-control cursor-pointer items-center gap-2 text-sm text-primary coarse:text-lg">
          <input
            type="checkbox"
            className="size-4 flex-none accent-accent coarse:size-5"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span dir="auto">{input.label}</span>
        </label>
      );
    case "date":
      return (
        <TextField
          label={input.label}
          type="date"
          value={textOf(value)}
          onChange={({ target }) => {
            if (checkedValue(input, target.value) !== undefined) onChange(target.value);
          }}
        />
      );
    case "date-range":
      return <RangeControl {...props} />;
    case "file":
      return <FileControl {...props} />;
    case "button":
      return (
        <Button variant="primary" onClick={() => onChange((typeof value === "number" ? value : 0) + 1)}>
          <span dir="auto">{input.label}</span>
        </Button>
      );
    default:
      return <TableControl {...props} />;
  }
}

/** As Python writes it, where it's no text. */
function nameOf(option: InputOption): string {
  return typeof option === "string" ? option : writePython(option);
}

function TextControl({ input, value, onChange }: InputControlProps) {
  const list = useId();
  const { field } = useTyped(textOf(value), (typed) => {
    if (typed !== value) onChange(typed);
  });
  return (
    <>
      <TextField label={input.label} {...field} {...(input.options.length > 0 && { list })} autoComplete="off" />
      {input.options.length > 0 && (
        <datalist id={list}>
          {input.options.map((option) => (
            <option key={String(option)}>{String(option)}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function LinesControl({ input, value, onChange }: InputControlProps) {
  const id = useId();
  const { field } = useTyped(textOf(value), (typed) => {
    if (typed !== value) onChange(typed);
  });
  return (
    <Field id={id} label={input.label} hideLabel={false} error={null}>
      <textarea
        dir="auto"
        id={id}
        rows={input.lines}
        {...field}
        className={`${fieldClass} h-auto! resize-y px-2.5 py-1.5 leading-5`}
      />
    </Field>
  );
}

function NumberControl({ input, value, onChange }: InputControlProps) {
  const numberOf = (typed: string) => (typed.trim() === "" ? undefined : checkedValue(input, Number(typed)));
  const { typed, field } = useTyped(textOf(value), (text) => {
    const number = numberOf(text);
    if (number !== undefined && number !== value) onChange(number);
  });
  return (
    <TextField
      label={input.label}
      type="text"
      inputMode={input.isInteger && (input.min ?? -1) >= 0 ? "numeric" : "decimal"}
      autoComplete="off"
      {...field}
      onKeyDown={(event) => {
        field.onKeyDown(event);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined || typeof value !== "number") return;
        event.preventDefault();
        const next = checkedValue(input, rounded(value + step * (input.step ?? 1)));
        if (next !== undefined) onChange(next);
      }}
      error={numberOf(typed) === undefined ? `Enter ${describeNumber(input)}.` : null}
    />
  );
}

/** Without the last digits that binary fractions add: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

function describeNumber({ min, max, isInteger }: Input): string {
  const what = isInteger ? "a whole number" : "a number";
  if (min !== null && max !== null) return `${what} from ${min} to ${max}`;
  if (min !== null) return `${what} of ${min} or more`;
  return max === null ? what : `${what} of ${max} or less`;
}

function SliderControl({ input, value, onChange }: InputControlProps) {
  const inBrowser = useInBrowser();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3 text-xs">
        <label htmlFor={id} dir="auto" className="min-w-0 font-medium text-secondary">
          {input.label}
        </label>
        <span aria-hidden className="text-sm leading-4 font-medium text-primary tabular-nums">
          {textOf(value)}
        </span>
      </span>
      <input
        id={id}
        type="range"
        min={input.min ?? 0}
        max={input.max ?? 100}
        step={input.step ?? 1}
        value={Number(value)}
        onChange={({ target }) => {
          const next = checkedValue(input, rounded(target.valueAsNumber));
          if (next !== undefined) onChange(next);
        }}
        className="input-slider"
        // The documents of the server have no style attributes.
        {...(inBrowser && { style: { "--fill": shareOf(input, Number(value)) } as CSSProperties })}
      />
    </div>
  );
}

/** How far along the slider the value is, from 0 to 1. */
function shareOf({ min, max }: Input, value: number): number {
  const from = min ?? 0;
  const length = (max ?? 100) - from;
  return length > 0 ? Math.max(0, Math.min(1, (value - from) / length)) : 0;
}

function ChoicesControl({ input, value, onChange }: InputControlProps) {
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  return (
    <InputGroup label={input.label}>
      <div className="flex max-h-48 flex-wrap gap-1.5 overflow-y-auto py-0.5">
        {input.options.map((option) => (
          <label
            key={String(option)}
            className="inline-flex min-h-control-sm cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-raised px-2 text-sm text-primary hover:bg-hover has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus coarse:min-h-control coarse:text-lg"
          >
            <input
              type="checkbox"
              className="size-3.5 accent-accent"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(input.options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
              }
            />
            <span dir="auto">{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </InputGroup>
  );
}

function RangeControl({ input, value, onChange }: InputControlProps) {
  const shown = Array.isArray(value) ? value.map(textOf) : ["", ""];
  const [from = "", to = ""] = shown;
  const [typed, setTyped] = useState<readonly [string, string] | null>(null);
  const [left, right] = typed ?? [from, to];
  const take = (next: readonly [string, string]) => {
    const checked = checkedValue(input, [...next]);
    setTyped(checked === undefined ? next : null);
    if (checked !== undefined) onChange(checked);
  };
  const isBackwards = left !== "" && right !== "" && left > right;
  return (
    <InputGroup label={input.label}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <TextField
          label={`${input.label}: from`}
          hideLabel
          type="date"
          value={left}
          onChange={({ target }) => take([target.value, right])}
          className="min-w-34 flex-1"
        />
        <TextField
          label={`${input.label}: to`}
          hideLabel
          type="date"
          value={right}
          onChange={({ target }) => take([left, target.value])}
          className="min-w-34 flex-1"
        />
      </div>
      {isBackwards && <p className="text-xs text-danger">Choose an end that isn't before the start.</p>}
    </InputGroup>
  );
}
