import { messageOf } from "@fiddle/notebook/message-of";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { GraduationCap, NotebookPen, Play, Square } from "lucide-react";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "@fiddle/ui/button.tsx";
import { takeTutorTopic } from "../../agent/tutor-topic.ts";
import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { CodeField } from "../editor/CodeField.tsx";
import { openInNotebook } from "../frame/open-in-notebook.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";
import { LessonBar } from "./LessonBar.tsx";
import { TutorBox } from "./TutorBox.tsx";
import { readLevel } from "./tutor-state.ts";
import { fetchChallenge } from "./tutor-challenge.ts";
import { type OpenLesson, useLesson, useTutor } from "./use-tutor.ts";

/** A lesson: the conversation, the learner's code, and the box to ask in. */
export function TutorLessonView() {
  const lesson = useTutor();
  const { store } = lesson;
  const hasTurns = useStore(store, ({ turns, answer }) => turns.length > 0 || answer !== null);
  const [isOpening, setOpening] = useState(true);
  useEffect(() => void openLesson(lesson).finally(() => setOpening(false)), [lesson]);
  // A question that is asked before the challenge is there would be about something else.
  if (isOpening)
    return (
      <div className="flex grow items-center justify-center">
        <Spinner label="Opening the lesson" />
      </div>
    );
  return (
    <div className="flex grow flex-col gap-3">
      <LessonBar {...lesson} />
      <CodePanel {...lesson} />
      {hasTurns ? (
        <Conversation {...lesson} />
      ) : (
        <div className="grow">
          <EmptyState icon={<GraduationCap />} title="What are you working on?">
            Write or paste your code above and run it. Then ask, or choose Hint. The tutor reads your code and its
            result before it answers.
          </EmptyState>
        </div>
      )}
      <TutorBox {...lesson} />
    </div>
  );
}

/** Begins with what another page brought, or with the challenge that the address names. */
async function openLesson({ store, tutor }: OpenLesson): Promise<void> {
  const topic = takeTutorTopic();
  if (topic) return tutor.open(topic);
  const slug = new URLSearchParams(location.search).get("challenge");
  if (!slug || store.getState().challenge === slug) return;
  try {
    const { judge, starter, level } = await fetchChallenge(slug);
    const language = judge.kind === "sql" ? "sql" : "python";
    tutor.startOver({ challenge: slug, code: starter, language, level: readLevel(level) });
  } catch (error) {
    store.setState({ problem: messageOf(error) });
  }
}

/** What was said so far. New words come into view unless the reader scrolled up. */
function Conversation(lesson: OpenLesson) {
  const turns = useLesson(lesson, (state) => state.turns);
  const answer = useLesson(lesson, (state) => state.answer);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because browsers may return a promise, which would count as a cleanup.
    end.current?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new turn comes into view
  }, [turns.length]);
  return (
    <div>
      <ol aria-label="Conversation" className="flex flex-col gap-3">
        {turns.map(({ from, text }, index) => (
          <Turn key={index} from={from} text={text} />
        ))}
        {answer !== null && answer !== "" && <Turn from="tutor" text={answer} />}
      </ol>
      {/* The box below covers the end of the page. */}
      <div ref={end} className="scroll-mb-64" />
    </div>
  );
}

function Turn({ from, text }: { readonly from: "learner" | "tutor"; readonly text: string }) {
  return from === "learner" ? (
    <li className="max-w-[85%] self-end rounded-lg bg-accent-soft px-3 py-2 text-sm whitespace-pre-wrap text-primary">
      <span className="sr-only">You: </span>
      <span dir="auto" className="block">
        {text}
      </span>
    </li>
  ) : (
    <li className="border-l-2 border-line-strong pl-3">
      <span className="sr-only">Tutor: </span>
      <LaterMarkdown source={text} />
    </li>
  );
}

/** The learner's code and what its last run said. */
function CodePanel(lesson: OpenLesson) {
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
