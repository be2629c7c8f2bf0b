import { useEffect, useRef } from "react";
import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { type OpenLesson, useLesson } from "./use-tutor.ts";

/** What was said so far. New words come into view unless the reader scrolled up. */
export function Conversation(lesson: OpenLesson) {
  const turns = useLesson(lesson, (state) => state.turns);
  const answer = useLesson(lesson, (state) => state.answer);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because browsers may return a promise, which would count as a cleanup.
    end.current?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new turn comes into view
  }, [turns.length]);
  return (
    <ol aria-label="Conversation" className="flex flex-col gap-3">
      {turns.map(({ from, text }, index) => (
        <Turn key={index} from={from} text={text} />
      ))}
      {answer !== null && answer !== "" && <Turn from="tutor" text={answer} />}
      {/* The box below covers the end of the page. */}
      <div ref={end} className="scroll-mb-64" />
    </ol>
  );
}

function Turn({ from, text }: { readonly from: "learner" | "tutor"; readonly text: string }) {
  return from === "learner" ? (
    <li className="max-w-[85%] self-end rounded-lg bg-accent-soft px-3 py-2 text-sm whitespace-pre-wrap text-primary">
      <span className="sr-only">You: </span>
      {text}
    </li>
  ) : (
    <li className="border-l-2 border-line-strong pl-3">
      <span className="sr-only">Tutor: </span>
      <LaterMarkdown source={text} />
    </li>
  );
}
