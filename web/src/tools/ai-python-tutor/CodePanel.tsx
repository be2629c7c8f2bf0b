import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { NotebookPen, Play, Square } from "lucide-react";
import { CodeField } from "../editor/CodeField.tsx";
import { openInNotebook } from "../frame/open-in-notebook.ts";
import { type OpenLesson, useLesson } from "./use-tutor.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

/** The learner's code and what its last run said. */
export function CodePanel(lesson: OpenLesson) {
  const { store, tutor } = lesson;
  const code = useLesson(lesson, (state) => state.code);
  const language = useLesson(lesson, (state) => state.language);
  const results = useLesson(lesson, (state) => state.results);
  const isRunning = useLesson(lesson, (state) => state.isRunning);
  const isChallenge = useLesson(lesson, (state) => state.challenge !== null);
  const kernel = language === "python" ? "pyodide" : "sqlite-wasm";
  return (
    <section aria-label="Your code" className="flex flex-col gap-2">
      <CodeField
        key={language}
        label="Your code"
        language={language}
        value={code}
        onChange={(value) => store.setState({ code: value })}
        onRun={() => void tutor.runCode()}
      />
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button size="sm" onClick={() => tutor.stop()}>
            <Square aria-hidden /> Stop
          </Button>
        ) : (
          <Button size="sm" keys="Mod+Enter" disabled={code.trim() === ""} onClick={() => void tutor.runCode()}>
            <Play aria-hidden /> {isChallenge ? "Run the tests" : "Run"}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={code.trim() === ""}
          onClick={() => void openInNotebook({ kernel, cells: [{ type: "code", source: code }] })}
        >
          <NotebookPen aria-hidden /> Open in a notebook
        </Button>
        {isRunning && <Spinner label="Running" />}
      </div>
      {results !== "" && (
        <output aria-label="Result" className="font-mono text-xs">
          <ScrollArea
            label="Text of the result"
            className="max-h-48 overflow-auto rounded-md bg-sunken p-2.5 whitespace-pre-wrap text-secondary"
          >
            {results}
          </ScrollArea>
        </output>
      )}
    </section>
  );
}
