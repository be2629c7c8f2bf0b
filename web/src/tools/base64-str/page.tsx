import { Button } from "@fiddle/ui/button.tsx";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { describeTool } from "../describe-tool.ts";
import { pythonSketch } from "../frame/notebook-sketch.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { type Example, Examples } from "../parts/Examples.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { Base64Options } from "./Base64Options.tsx";
import { convert } from "./convert.ts";
import { FilePanel } from "./FilePanel.tsx";
import { ConvertedView } from "./ConvertedView.tsx";
import { guessDirection } from "./recognise.ts";
import { CHOICES, START, type State } from "./state.ts";
import { pythonSnippet } from "./python-snippet.ts";

export const meta = describeTool("base64-str");

const Base64Help = onlyRead(() => import("./Base64Help.tsx").then((m) => m.Base64Help));

const EXAMPLES: readonly Example<State>[] = [
  { label: "Unicode", state: { text: "✓ à la mode" } },
  { label: "Decode", state: { text: "SGVsbG8sIHdvcmxkISDwn5GL" } },
  { label: "URL-safe", state: { text: "ÿûÿ?>>", urlSafe: true, padding: false, charset: "windows-1252" } },
  {
    label: "Mail lines",
    state: { text: "All work and no play makes Jack a dull boy. ".repeat(5).trim(), wrap: "mime" },
  },
  { label: "Strict check", state: { text: "Zm9v YmFy", direction: "decode", strict: true } },
];

export default function Base64TextPage() {
  const { state, change, linkFailure } = useToolState(START, CHOICES);
  const [file, setFile] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    if (text.length > LONGEST_TYPED) setFile(asFile(text));
    else change({ text });
  };
  const converted = state.text === "" ? null : convert(state.text, state);
  return (
    <ToolPage
      name="base64-str"
      linkFailure={linkFailure}
      share={state}
      notebook={() => (converted ? pythonSketch(pythonSnippet(state, converted)) : null)}
      help={<Base64Help />}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...START, ...picked })} />
        <TextPane
          label="Text or Base64"
          value={state.text}
          onChange={type}
          onFiles={([first]) => first && setFile(first)}
          placeholder="Type or paste text, or drop a file of any size"
          tools={
            <Button size="sm" variant="ghost" onClick={() => picker.current?.click()}>
              <FileUp aria-hidden />
              Open a file
            </Button>
          }
        />
        <input
          ref={picker}
          type="file"
          aria-label="File to convert"
          hidden
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            currentTarget.value = "";
          }}
        />
        <Base64Options state={state} converted={converted} onChange={change} />
        {file && (
          <FilePanel
            file={file}
            encode={{ urlSafe: state.urlSafe, padding: state.padding, wrap: state.wrap }}
            decode={{ strict: state.strict, urlSafe: state.urlSafe }}
            onClose={() => setFile(null)}
          />
        )}
        <ConvertedView
          converted={converted}
          source={state.text}
          onSwap={(text, direction) => change({ text, direction })}
        />
      </div>
    </ToolPage>
  );
}

/** A longer text would hold up the page; as a file it is converted beside it. */
const LONGEST_TYPED = 1_000_000;

/** Its name says which way to go. */
function asFile(text: string): File {
  return new File([text], guessDirection(text.slice(0, 4_000)) === "decode" ? "pasted.b64" : "pasted.txt");
}
