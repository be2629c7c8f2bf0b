import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Check } from "../parts/Check.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { type Method, METHODS } from "./question.ts";
import { flagsFor, type RegexState, SECONDS } from "./state.ts";

interface ChoicesProps {
  readonly state: RegexState;
  readonly change: (patch: Partial<RegexState>) => void;
}

const SAYS: Readonly<Record<Method, string>> = {
  finditer: "finditer – every match",
  search: "search – the first match",
  match: "match – at the start",
  fullmatch: "fullmatch – the whole text",
  findall: "findall – texts as a list",
  split: "split – cut at matches",
  sub: "sub – replace",
  subn: "subn – replace and count",
};

/** The engine, what is asked of it, and how long it may take. */
export function Choices({ state, change }: ChoicesProps) {
  const { flavour, method } = state;
  const isPython = flavour === "python";
  const replaces = method === "sub" || method === "subn";
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label="Flavour"
          value={flavour}
          options={[
            { value: "python", label: "Python – re" },
            { value: "javascript", label: "JavaScript" },
          ]}
          onChange={(value) => {
            const next = value === "javascript" ? "javascript" : "python";
            change({ flavour: next, flags: flagsFor(next, state.flags), isFunction: false, kind: "str" });
          }}
          className="w-40"
        />
        <Select
          label="Method"
          value={method}
          options={METHODS.map((value) => ({ value, label: SAYS[value] }))}
          onChange={(value) => change({ method: value as Method })}
          className="w-56"
        />
        {isPython && (
          <Select
            label="Works on"
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
          label="Stop after"
          value={String(state.seconds)}
          options={SECONDS.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? "never" : `${seconds} s`,
          }))}
          onChange={(seconds) => change({ seconds: Number(seconds) })}
          className="w-28"
        />
        {(replaces || method === "split") && (
          <TextField
            label={replaces ? "Most replacements" : "Most cuts"}
            inputMode="numeric"
            value={state.count === 0 ? "" : String(state.count)}
            placeholder="all"
            onChange={(event) => change({ count: Number(event.currentTarget.value.replaceAll(/\D/g, "")) })}
            className="w-32"
          />
        )}
        {replaces && isPython && (
          <Check
            label="Replacement is a Python function"
            checked={state.isFunction}
            onChange={(isFunction) =>
              change({ isFunction, replacement: isFunction ? "lambda m: m.group().upper()" : String.raw`\g<0>` })
            }
          />
        )}
      </div>
      {(replaces || state.tests.length > 0) && (
        <TextPane
          label={state.isFunction ? "Replacement function" : "Replacement"}
          value={state.replacement}
          onChange={(replacement) => change({ replacement })}
          rows={state.isFunction ? 4 : 2}
          note={noteOn(state)}
        />
      )}
    </>
  );
}

function noteOn({ flavour, isFunction, replacement }: RegexState): string {
  if (isFunction) return "A lambda or a def that takes the match and returns the text to put in its place.";
  if (flavour === "javascript") return "$1 and $<name> stand for groups, $& for the whole match.";
  if (/\$(?:\d|<|&)/.test(replacement))
    return String.raw`Python writes groups as \1 or \g<name>; a $ is only a dollar sign.`;
  return String.raw`\1 and \g<name> stand for groups, \g<0> for the whole match.`;
}
