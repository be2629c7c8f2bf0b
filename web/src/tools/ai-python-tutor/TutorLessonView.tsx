import { messageOf } from "@fiddle/notebook/message-of";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { GraduationCap } from "lucide-react";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { takeTutorTopic } from "../../agent/tutor-topic.ts";
import { CodePanel } from "./CodePanel.tsx";
import { Conversation } from "./Conversation.tsx";
import { LessonBar } from "./LessonBar.tsx";
import { TutorBox } from "./TutorBox.tsx";
import { readLevel } from "./tutor-state.ts";
import { fetchChallenge } from "./tutor-challenge.ts";
import { type OpenLesson, useTutor } from "./use-tutor.ts";

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
