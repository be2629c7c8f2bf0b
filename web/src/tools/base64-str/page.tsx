import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { type Example, Examples } from "../parts/Examples.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { Base64Options } from "./Base64Options.tsx";
import { convertText } from "./convert-text.ts";
import { FilePanel } from "./FilePanel.tsx";
import { ConvertedView } from "./ConvertedView.tsx";
import { Notice } from "../parts/Notice.tsx";
import { guessDirection, isDecodable } from "./detect-content.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";
import { pythonSnippet } from "./python-snippet.ts";

export const meta = toolMeta("base64-str");

const EXAMPLES: readonly Example<State>[] = [
  { label: "Unicode", state: { text: "✓ à la mode" } },
  { label: "Decode", state: { text: "SGVsbG8sIHdvcmxkISDwn5GL" } },
  { label: "URL-safe", state: { text: "ÿûÿ?>>", urlSafe: true, padding: false, charset: "windows-1252" } },
  {
    label: "MIME lines",
    state: { text: "All work and no play makes Jack a dull boy. ".repeat(5).trim(), wrap: "mime" },
  },
  { label: "Strict", state: { text: "Zm9v YmFy", direction: "decode", strict: true } },
];

export default function Base64TextPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const [file, setFile] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const setText = (text: string) => {
    if (text.length > MAX_TEXT_LENGTH) setFile(asFile(text));
    else change({ text });
  };
  const mayBeBase64 = state.direction === "auto" && guessDirection(state.text) === "encode" && isDecodable(state.text);
  const converted = state.text === "" ? null : convertText(state.text, state);
  return (
    <ToolPage
      name="base64-str"
      isSplit
      linkFailure={linkFailure}
      share={state}
      notebook={() => (converted ? pythonDraft(pythonSnippet(state, converted)) : null)}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <TextPane
            label="Text or Base64"
            value={state.text}
            onChange={setText}
            onFiles={([first]) => first && setFile(first)}
            placeholder="Type or paste text, or drop a file of any size"
            tools={
              <Button size="sm" variant="ghost" onClick={() => picker.current?.click()}>
                <FileUp aria-hidden />
                Open file
              </Button>
            }
          />
          <div className="order-1 flex min-w-0 flex-col gap-4 xl:order-none">
            <ConvertedView
              converted={converted}
              source={state.text}
              onSwap={(text, direction) => change({ text, direction })}
            />
            {mayBeBase64 && (
              <Notice tone="info">
                <span className="flex flex-wrap items-center gap-2">
                  This is also valid Base64.
                  <Button size="sm" onClick={() => change({ direction: "decode" })}>
                    Decode it
                  </Button>
                </span>
              </Notice>
            )}
          </div>
        </div>
        <FilePicker ref={picker} aria-label="File to convert" onFiles={([chosen = null]) => setFile(chosen)} />
        <Base64Options state={state} converted={converted} onChange={change} />
        {file && (
          <FilePanel
            file={file}
            encode={{ urlSafe: state.urlSafe, padding: state.padding, wrap: state.wrap }}
            decode={{ strict: state.strict, urlSafe: state.urlSafe }}
            onClose={() => setFile(null)}
          />
        )}
      </div>
    </ToolPage>
  );
}

/** A longer text would block the page, so it is converted in a worker like a file. */
const MAX_TEXT_LENGTH = 1_000_000;

/** Its extension determines the direction of the conversion. */
function asFile(text: string): File {
  return new File([text], guessDirection(text.slice(0, 4_000)) === "decode" ? "pasted.b64" : "pasted.txt");
}
