import { Select } from "@fiddle/ui/select.tsx";
import { ArrowUpDown } from "lucide-react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolLink } from "../frame/ToolLink.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { compareModes, countEscapes, describeLengths, encode, type EncodeMode, type EncodeOptions } from "./percent.ts";
import { curlSnippet, pythonSnippet } from "./snippets.ts";

export const meta = toolMeta("urlencoder");

interface State extends EncodeOptions {
  readonly text: string;
}

const INITIAL_STATE: State = { text: "", mode: "component", lowerHex: false, perLine: false };
const MODES: readonly { readonly value: EncodeMode; readonly label: string }[] = [
  { value: "component", label: "Component – strict, RFC 3986" },
  { value: "path", label: "Path segment" },
  { value: "uri", label: "Full URL" },
  { value: "form", label: "Form value – space as +" },
  { value: "query", label: "Query from lines of name=value" },
  { value: "every", label: "Every character" },
];
const ALLOWED_VALUES = { mode: MODES.map(({ value }) => value) };

const EXAMPLES: readonly Example<State>[] = [
  { label: "Search words", state: { text: "crème brûlée & café", mode: "component" } },
  { label: "Quotes and stars", state: { text: "a b&c='é'/x*", mode: "component" } },
  { label: "Full URL", state: { text: "https://example.org/a b?q=naïve ideas#top", mode: "uri" } },
  { label: "Query", state: { text: "q=violin strings\nprice=10–20 €\nsort=rating", mode: "query" } },
  { label: "One per line", state: { text: "São Paulo\nZürich\nŁódź", mode: "component", perLine: true } },
];

export default function UrlEncoderPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const encoded = encode(state.text, state);
  const escapes = countEscapes(state.text);
  return (
    <ToolPage
      name="urlencoder"
      isSplit
      linkFailure={linkFailure}
      share={state}
      notebook={() => (state.text === "" ? null : pythonDraft(pythonSnippet(state.text, state.mode)))}
      helpTable={compareModes()}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <TextPane
            label="Text"
            value={state.text}
            onChange={(text) => change({ text })}
            placeholder="Type or paste text, or drop a file"
          />
          <div className="flex flex-wrap xl:order-1 xl:col-span-2 items-end gap-x-5 gap-y-2">
            <Select
              label="Encode for"
              value={state.mode}
              options={MODES}
              onChange={(mode) => change({ mode: mode as EncodeMode })}
              className="w-full sm:w-72"
            />
            <Checkbox
              label="Encode each line separately"
              checked={state.perLine || state.mode === "query"}
              disabled={state.mode === "query"}
              onChange={(perLine) => change({ perLine })}
            />
            <Checkbox
              label="Lowercase hex digits"
              checked={state.lowerHex}
              onChange={(lowerHex) => change({ lowerHex })}
            />
          </div>
          <TextPane
            label="Encoded"
            value={encoded}
            fileName="encoded.txt"
            note={describeLengths(state.text, encoded)}
            tools={
              <ToolLink
                tool="urldecoder"
                state={{ text: encoded, plus: state.mode === "form" || state.mode === "query" }}
              >
                <ArrowUpDown aria-hidden />
                Swap to the decoder
              </ToolLink>
            }
          />
        </div>
        <div aria-live="polite">
          {escapes > 0 && (
            <Notice tone="warn">
              The text already contains {escapes === 1 ? "an escape" : `${escapes} escapes`} such as <code>%20</code>;
              the % of each was encoded again. If the text is encoded already, decode it first.
            </Notice>
          )}
        </div>
        {state.text !== "" && (
          <div className="grid gap-4 md:grid-cols-2">
            <TextPane label="Python" value={pythonSnippet(state.text, state.mode)} rows={5} />
            <TextPane label="curl" value={curlSnippet(state.text, state.mode)} rows={5} />
          </div>
        )}
      </div>
    </ToolPage>
  );
}
