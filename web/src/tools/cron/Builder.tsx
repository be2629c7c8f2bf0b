import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type Dialect } from "./dialect.ts";
import { type FieldPlan, FIELDS, type FieldRange, type Fields, planOf, writePlan } from "./fields.ts";

interface BuilderProps {
  readonly dialect: Dialect;
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}

const KINDS: readonly { readonly value: FieldPlan["kind"]; readonly label: string }[] = [
  { value: "every", label: "Every" },
  { value: "step", label: "Every so many" },
  { value: "range", label: "From … to" },
  { value: "values", label: "Only" },
  { value: "other", label: "As written" },
];

/** The fields of the line, each to be set without knowing the syntax; line and builder follow each other. */
export function Builder({ dialect, fields, onChange }: BuilderProps) {
  const change = (name: FieldRange["name"], value: string) => {
    const changed = { ...fields, [name]: value };
    if (dialect.dayRule !== "one") return onChange(changed);
    // One of the two day fields has to be a question mark.
    if (name === "day") return onChange({ ...changed, ...(value === "?" ? {} : { weekday: "?" }) });
    if (name === "weekday")
      return onChange({
        ...changed,
        ...(value === "?" || value === "*" ? { weekday: "?", day: noQuestion(fields.day) } : { day: "?" }),
      });
    return onChange(changed);
  };
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-3 border-0 p-0 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 p-0 text-xs font-medium text-secondary">Builder</legend>
      {FIELDS.filter(({ name }) => dialect.fields.includes(name)).map((range) => (
        <FieldEditor
          key={range.name}
          range={range}
          field={fields[range.name]}
          onChange={(value) => change(range.name, value)}
        />
      ))}
    </fieldset>
  );
}

interface FieldEditorProps {
  readonly range: FieldRange;
  readonly field: string;
  readonly onChange: (field: string) => void;
}

function FieldEditor({ range: { label, least, most }, field, onChange }: FieldEditorProps) {
  const plan = planOf(field);
  const set = (changed: FieldPlan) => onChange(writePlan(changed));
  const part = (name: string, value: string, write: (value: string) => FieldPlan) => (
    <TextField
      label={`${label}: ${name}`}
      hideLabel
      value={value}
      onChange={({ target }) => set(write(target.value))}
      className="w-full"
    />
  );
  return (
    <div className="flex items-end gap-1.5 rounded-md border border-line bg-surface p-2.5">
      <Select
        label={label}
        value={plan.kind}
        options={KINDS}
        onChange={(kind) => set(startOf(kind as FieldPlan["kind"], field, least, most))}
        className="w-36 shrink-0"
      />
      {plan.kind === "step" &&
        part("how many", String(plan.every), (value) => ({ kind: "step", every: Number.parseInt(value, 10) || 1 }))}
      {plan.kind === "range" && (
        <>
          {part("from", plan.from, (from) => ({ ...plan, from }))}
          {part("to", plan.to, (to) => ({ ...plan, to }))}
        </>
      )}
      {plan.kind === "values" && part("values", plan.values, (values) => ({ kind: "values", values }))}
      {plan.kind === "other" && part("as written", plan.text, (text) => ({ kind: "other", text }))}
    </div>
  );
}

function startOf(kind: FieldPlan["kind"], field: string, least: number, most: number): FieldPlan {
  switch (kind) {
    case "every":
      return { kind };
    case "step":
      return { kind, every: most > 30 ? 15 : 2 };
    case "range":
      return { kind, from: String(least), to: String(Math.min(most, least + 4)) };
    case "values":
      return { kind, values: String(least) };
    default:
      return { kind, text: field === "*" ? `${least}-${most}/2` : field };
  }
}

function noQuestion(field: string): string {
  return field === "?" ? "*" : field;
}
