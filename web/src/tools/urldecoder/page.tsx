import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { ArrowUpDown } from "lucide-react";
import { toolMeta } from "../tool-meta.ts";
import { describeLengths } from "../urlencoder/percent.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolLink } from "../frame/ToolLink.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { AddressEditor } from "./AddressEditor.tsx";
import { type Charset, decode, type DecodeOptions, type Piece } from "./decode.ts";
import { curlSnippet, pythonSnippet } from "./snippets.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

export const meta = toolMeta("urldecoder");

interface State extends DecodeOptions {
  readonly text: string;
}

const INITIAL_STATE: State = { text: "", plus: false, charset: "utf-8", repeat: true };
const CHARSETS: readonly { readonly value: Charset; readonly label: string }[] = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Latin-1 (Windows-1252)" },
];
/** The beginning shows which escapes are invalid. */
const MAX_MARKED_CHARACTERS = 5_000;
const ALLOWED_VALUES = { charset: CHARSETS.map(({ value }) => value) };

const EXAMPLES: readonly Example<State>[] = [
  { label: "Words", state: { text: "cr%C3%A8me%20br%C3%BBl%C3%A9e%20%26%20caf%C3%A9" } },
  { label: "Encoded twice", state: { text: "https%253A%252F%252Fexample.org%252Fa%2520b" } },
  { label: "Form", state: { text: "name=Ada+Lovelace&born=10+December+1815", plus: true } },
  {
    label: "URL",
    state: {
      text: "https://xn--mnchen-3ya.example/caf%C3%A9/?q=a+b&a=1&a=2&utm_source=mail&next=https%3A%2F%2Fexample.org%2Fback#top",
    },
  },
  { label: "Damaged", state: { text: "100%zz and %E9t%C3%A9" } },
];

export default function UrlDecoderPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const { text, pieces, times } = decode(state.text, state);
  const bad = pieces.filter((piece) => piece.bad);
  return (
    <ToolPage
      name="urldecoder"
      isSplit
      linkFailure={linkFailure}
      share={state}
      notebook={() => (state.text === "" ? null : pythonDraft(pythonSnippet(state)))}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <TextPane
            label="Encoded text or URL"
            value={state.text}
            onChange={(changed) => change({ text: changed })}
            rows={4}
            placeholder="Paste a URL, a query or any encoded text, or drop a file"
          />
          <div className="flex flex-wrap xl:order-1 xl:col-span-2 items-end gap-x-5 gap-y-2">
            <Select
              label="Character set"
              value={state.charset}
              options={CHARSETS}
              onChange={(charset) => change({ charset: charset as Charset })}
              className="w-full sm:w-56"
            />
            <Checkbox label="+ is a space" checked={state.plus} onChange={(plus) => change({ plus })} />
            <Checkbox label="Decode repeatedly" checked={state.repeat} onChange={(repeat) => change({ repeat })} />
          </div>
          <TextPane
            label="Decoded"
            value={text}
            rows={4}
            fileName="decoded.txt"
            note={describeLengths(state.text, text)}
            tools={
              <ToolLink tool="urlencoder" state={{ text }}>
                <ArrowUpDown aria-hidden />
                Swap to the encoder
              </ToolLink>
            }
          />
        </div>
        <div aria-live="polite" className="flex flex-col gap-2">
          {times > 1 && (
            <Notice tone="info">
              The text was encoded {times}×. If that's a mistake, look for a program that encodes text that's already
              encoded.
            </Notice>
          )}
          {bad.length > 0 && (
            <Notice tone="warn">
              {bad.length === 1 ? "One invalid escape was" : `${bad.length} invalid escapes were`} left unchanged:{" "}
              {state.charset === "utf-8" && bad.some((piece) => /%[89a-f]/i.test(piece.text)) && (
                <Button size="sm" onClick={() => change({ charset: "windows-1252" })}>
                  Decode as Latin-1
                </Button>
              )}
              <ScrollArea
                label="Text with its invalid escapes"
                className="mt-1 max-h-40 overflow-y-auto font-mono break-all"
              >
                {beginningOf(pieces).map((piece, index) =>
                  piece.bad ? (
                    <mark key={index} className="rounded-sm bg-danger-soft text-danger">
                      {piece.text}
                    </mark>
                  ) : (
                    piece.text
                  ),
                )}
                {text.length > MAX_MARKED_CHARACTERS && "…"}
              </ScrollArea>
            </Notice>
          )}
        </div>
        <AddressEditor text={state.text} onChange={(changed) => change({ text: changed })} />
        {state.text !== "" && (
          <div className="grid gap-4 md:grid-cols-2">
            <TextPane label="Python" value={pythonSnippet(state)} rows={8} />
            <TextPane label="curl" value={curlSnippet(state.text)} rows={8} />
          </div>
        )}
      </div>
    </ToolPage>
  );
}

function beginningOf(pieces: readonly Piece[]): readonly Piece[] {
  const shown: Piece[] = [];
  let left = MAX_MARKED_CHARACTERS;
  for (const { text, bad } of pieces) {
    if (left <= 0) break;
    shown.push({ text: text.slice(0, left), bad });
    left -= text.length;
  }
  return shown;
}
