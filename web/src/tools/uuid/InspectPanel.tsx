import { type Property, PropertyList } from "../parts/PropertyList.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { checkList } from "./check-list.ts";
import { inspect, type Inspected } from "./inspect.ts";
import { UUID_FORMATS, formatUuid } from "./formats.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

interface InspectPanelProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

/** Decodes an ID, or validates a list of IDs. */
export function InspectPanel({ text, onTextChange }: InspectPanelProps) {
  const isList = /\S\s*\n\s*\S/.test(text);
  return (
    <section aria-label="Inspect" className="flex flex-col gap-3">
      <h2 className="mt-4 text-lg">Inspect</h2>
      <TextPane
        label="ID or list of IDs"
        value={text}
        onChange={onTextChange}
        rows={3}
        placeholder="A UUID in any format, a ULID, or one ID per line. You can also drop a file."
      />
      <div aria-live="polite">
        {text.trim() !== "" && (isList ? <ListReport text={text} /> : <IdReport text={text} />)}
      </div>
    </section>
  );
}

function IdReport({ text }: { readonly text: string }) {
  const inspected = inspect(text);
  if (inspected.kind === "failed") return <Notice tone="bad">{inspected.message}</Notice>;
  return (
    <div className="grid gap-x-8 rounded-lg border border-line bg-surface px-4 py-2 md:grid-cols-2">
      <PropertyList properties={describeContents(inspected)} />
      <PropertyList
        properties={[
          ...UUID_FORMATS.map(({ value, label }) => {
            const formatted = formatUuid(inspected.uuid, value);
            return { label, value: <code className="break-all">{formatted}</code>, copy: formatted };
          }),
          { label: "ULID", value: <code className="break-all">{inspected.ulid}</code>, copy: inspected.ulid },
        ]}
      />
    </div>
  );
}

function describeContents({ kind, version, variant, time, counterpart, details }: Inspected): readonly Property[] {
  return [
    { label: "Type", value: kind === "ulid" ? "ULID" : version === null ? "UUID" : `UUID version ${version}` },
    ...(variant === "" ? [] : [{ label: "Variant", value: variant }]),
    ...(time
      ? [
          { label: "Time (UTC)", value: time.toISOString().replace("T", " ").replace("Z", "") },
          { label: "Time (local)", value: time.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "long" }) },
        ]
      : []),
    ...details,
    ...(counterpart
      ? [
          {
            label: `As version ${counterpart.version}`,
            value: <code className="break-all">{counterpart.uuid}</code>,
            copy: counterpart.uuid,
          },
        ]
      : []),
  ];
}

const MAX_LISTED_LINES = 100;

function ListReport({ text }: { readonly text: string }) {
  const { valid, unique, invalid } = checkList(text);
  const duplicates = valid - unique.length;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={invalid.length > 0 ? "warn" : "good"}>
        {valid} valid ({duplicates} {duplicates === 1 ? "duplicate" : "duplicates"}), {invalid.length} invalid.
        {invalid.length > 0 && (
          <ScrollArea label="Invalid IDs" className="mt-1 max-h-32 overflow-y-auto font-mono text-xs">
            <ul>
              {invalid.slice(0, MAX_LISTED_LINES).map(({ line, text: entry }) => (
                <li key={line} className="truncate">
                  Line {line}: {entry}
                </li>
              ))}
            </ul>
          </ScrollArea>
        )}
      </Notice>
      {unique.length > 0 && <TextPane label="Unique IDs" value={unique.join("\n")} rows={5} fileName="ids.txt" />}
    </div>
  );
}
