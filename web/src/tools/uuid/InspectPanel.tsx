import { type Property, PropertyList } from "../parts/PropertyList.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { checkList } from "./check-list.ts";
import { inspect, type Inspected } from "./inspect.ts";
import { SPELLINGS, spell } from "./spelling.ts";

interface InspectPanelProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What is inside one identifier, or which lines of a list are none. */
export function InspectPanel({ text, onText }: InspectPanelProps) {
  const isList = /\S\s*\n\s*\S/.test(text);
  return (
    <section aria-label="Look inside" className="flex flex-col gap-3">
      <h2 className="mt-4 text-lg">Look inside</h2>
      <TextPane
        label="Identifier, or a list of them"
        value={text}
        onChange={onText}
        rows={3}
        placeholder="A UUID in any spelling, a ULID, or one of them a line; or drop a file of them"
      />
      <div aria-live="polite">
        {text.trim() !== "" && (isList ? <ListReport text={text} /> : <OneReport text={text} />)}
      </div>
    </section>
  );
}

function OneReport({ text }: { readonly text: string }) {
  const found = inspect(text);
  if (found.kind === "failed") return <Notice tone="bad">{found.message}</Notice>;
  return (
    <div className="grid gap-x-8 rounded-lg border border-line bg-surface px-4 py-2 md:grid-cols-2">
      <PropertyList properties={contents(found)} />
      <PropertyList
        properties={[
          ...SPELLINGS.map(({ value, label }) => {
            const spelled = spell(found.uuid, value);
            return { label, value: <code className="break-all">{spelled}</code>, copy: spelled };
          }),
          { label: "ULID", value: <code className="break-all">{found.ulid}</code>, copy: found.ulid },
        ]}
      />
    </div>
  );
}

function contents({ kind, version, variant, time, sibling, details }: Inspected): readonly Property[] {
  return [
    { label: "Kind", value: kind === "ulid" ? "ULID" : version === null ? "UUID" : `UUID version ${version}` },
    ...(variant === "" ? [] : [{ label: "Variant", value: variant }]),
    ...(time
      ? [
          { label: "Time, UTC", value: time.toISOString().replace("T", " ").replace("Z", "") },
          { label: "Time, here", value: time.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "long" }) },
        ]
      : []),
    ...details,
    ...(sibling
      ? [
          {
            label: `As version ${sibling.version}`,
            value: <code className="break-all">{sibling.uuid}</code>,
            copy: sibling.uuid,
          },
        ]
      : []),
  ];
}

function ListReport({ text }: { readonly text: string }) {
  const { valid, unique, invalid } = checkList(text);
  const repeated = valid - unique.length;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={invalid.length > 0 ? "warn" : "good"}>
        {valid} valid, {repeated} of them repeated, {invalid.length} invalid.
        {invalid.length > 0 && (
          <ul className="mt-1 max-h-32 overflow-y-auto font-mono text-xs">
            {invalid.slice(0, 100).map(({ line, text: entry }) => (
              <li key={line} className="truncate">
                Line {line}: {entry}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {unique.length > 0 && (
        <TextPane label="Each once" value={unique.join("\n")} rows={5} fileName="identifiers.txt" />
      )}
    </div>
  );
}
