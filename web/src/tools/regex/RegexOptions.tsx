import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { type Method, METHODS } from "./protocol.ts";
import { supportedFlags, type RegexState, TIMEOUT_SECONDS } from "./state.ts";

interface RegexOptionsProps {
  readonly state: RegexState;
  readonly change: (patch: Partial<RegexState>) => void;
}

const METHOD_LABELS: Readonly<Record<Method, string>> = {
  finditer: "finditer – all matches",
  search: "search – first match",
  match: "match – at the start",
  fullmatch: "fullmatch – entire text",
  findall: "findall – list of texts",
  split: "split – split at matches",
  sub: "sub – replace",
  subn: "subn – replace and count",
};

/** The engine, the method and its arguments, and the timeout. */
export function RegexOptions({ state, change }: RegexOptionsProps) {
  const { flavor, method } = state;
  const isPython = flavor === "python";
  const isReplacing = method === "sub" || method === "subn";
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label="Flavor"
          value={flavor}
          options={[
            { value: "python", label: "Python – re" },
            { value: "javascript", label: "JavaScript" },
          ]}
          onChange={(value) => {
            const next = value === "javascript" ? "javascript" : "python";
            change({ flavor: next, flags: supportedFlags(next, state.flags), isFunction: false, kind: "str" });
          }}
          className="w-40"
        />
        <Select
          label="Method"
          value={method}
          options={METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
          onChange={(value) => change({ method: value as Method })}
          className="w-56"
        />
        {isPython && (
          <Select
            label="Input type"
            value={state.kind}
            options={[
              { value: "str", label: "str – text" },
              { value: "bytes", label: "bytes – UTF-8" },
            ]}
            onChange={(kind) => change({ kind: kind === "bytes" ? "bytes" : "str" })}
            className="w-36"
          />
        )}
        <Select
          label="Timeout"
          value={String(state.seconds)}
          options={TIMEOUT_SECONDS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? "None" : `${seconds} s`,
          }))}
          onChange={(seconds) => change({ seconds: Number(seconds) })}
          className="w-28"
        />
        {(isReplacing || method === "split") && (
          <TextField
            label={isReplacing ? "Max replacements" : "Max splits"}
            inputMode="numeric"
            value={state.count === 0 ? "" : String(state.count)}
            placeholder="all"
            onChange={(event) => change({ count: Number(event.currentTarget.value.replaceAll(/\D/g, "")) })}
            className="w-32"
          />
        )}
        {isReplacing && isPython && (
          <Checkbox
            label="Use a Python function"
            checked={state.isFunction}
            onChange={(isFunction) =>
              change({ isFunction, replacement: isFunction ? "lambda m: m.group().upper()" : String.raw`\g<0>` })
            }
          />
        )}
      </div>
      {(isReplacing || state.tests.length > 0) && (
        <TextPane
          label={state.isFunction ? "Replacement function" : "Replacement"}
          value={state.replacement}
          onChange={(replacement) => change({ replacement })}
          rows={state.isFunction ? 4 : 2}
          note={replacementNote(state)}
        />
      )}
    </>
  );
}

function replacementNote({ flavor, isFunction, replacement }: RegexState): string {
  if (isFunction) return "A lambda or def that takes the match and returns its replacement.";
  if (flavor === "javascript") return "$1 and $<name> insert groups, and $& the entire match.";
  if (/\$(?:\d|<|&)/.test(replacement))
    return String.raw`Python uses \1 or \g<name> for groups. $ has no special meaning.`;
  return String.raw`\1 and \g<name> insert groups, and \g<0> the entire match.`;
}
