import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type Dialect } from "./dialect.ts";
import { type FieldRule, FIELDS, type FieldRange, type Fields, parseRule, formatRule } from "./fields.ts";

interface BuilderProps {
  readonly dialect: Dialect;
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}

const RULE_KINDS: readonly { readonly value: FieldRule["kind"]; readonly label: string }[] = [
  { value: "every", label: "Every" },
  { value: "step", label: "Every n" },
  { value: "range", label: "Range" },
  { value: "values", label: "Specific values" },
  { value: "other", label: "Custom" },
];

/** Edits each field of a schedule without knowing the syntax. The builder and the schedule always match. */
export function Builder({ dialect, fields, onChange }: BuilderProps) {
  const change = (name: FieldRange["name"], value: string) => {
    const changed = { ...fields, [name]: value };
    if (dialect.dayRule !== "one") return onChange(changed);
    // One of the two day fields must be a question mark.
    if (name === "day") return onChange({ ...changed, ...(value === "?" ? {} : { weekday: "?" }) });
    if (name === "weekday")
      return onChange({
        ...changed,
        ...(value === "?" || value === "*"
          ? { weekday: "?", day: fields.day === "?" ? "*" : fields.day }
          : { day: "?" }),
      });
    return onChange(changed);
  };
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-3 border-0 p-0 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2">
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

function FieldEditor({ range: { label, min, max }, field, onChange }: FieldEditorProps) {
  const rule = parseRule(field);
  const set = (changed: FieldRule) => onChange(formatRule(changed));
  const part = (name: string, value: string, toRule: (value: string) => FieldRule) => (
    <TextField
      label={`${label}: ${name}`}
      hideLabel
      value={value}
      onChange={({ target }) => set(toRule(target.value))}
      className="w-full"
    />
  );
  return (
    <div className="flex items-end gap-1.5 rounded-md border border-line bg-surface p-2.5">
      <Select
        label={label}
        value={rule.kind}
        options={RULE_KINDS}
        onChange={(kind) => set(initialRule(kind as FieldRule["kind"], field, min, max))}
        className="w-36 shrink-0"
      />
      {rule.kind === "step" &&
        part("step", String(rule.every), (value) => ({ kind: "step", every: Number.parseInt(value, 10) || 1 }))}
      {rule.kind === "range" && (
        <>
          {part("from", rule.from, (from) => ({ ...rule, from }))}
          {part("to", rule.to, (to) => ({ ...rule, to }))}
        </>
      )}
      {rule.kind === "values" && part("values", rule.values, (values) => ({ kind: "values", values }))}
      {rule.kind === "other" && part("custom", rule.text, (text) => ({ kind: "other", text }))}
    </div>
  );
}

function initialRule(kind: FieldRule["kind"], field: string, min: number, max: number): FieldRule {
  switch (kind) {
    case "every":
      return { kind };
    case "step":
      return { kind, every: max > 30 ? 15 : 2 };
    case "range":
      return { kind, from: String(min), to: String(Math.min(max, min + 4)) };
    case "values":
      return { kind, values: String(min) };
    default:
      return { kind, text: field === "*" ? `${min}-${max}/2` : field };
  }
}
