import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { GraduationCap } from "lucide-react";
import { useEffect } from "react";
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
  const { store, tutor } = lesson;
  const hasTurns = useStore(store, ({ turns, answer }) => turns.length > 0 || answer !== null);
  useEffect(() => {
    const topic = takeTutorTopic();
    const challenge = new URLSearchParams(location.search).get("challenge");
    if (topic) {
      const { code, error, language, challenge } = topic;
      tutor.startOver({ code, results: error, language, challenge });
    } else if (challenge && store.getState().challenge !== challenge) void openChallenge(challenge, tutor, store);
  }, [store, tutor]);
  return (
    <div className="flex grow flex-col gap-3">
      <LessonBar {...lesson} />
      <CodePanel {...lesson} />
      {hasTurns ? (
        <Conversation {...lesson} />
      ) : (
        <div className="grow">
          <EmptyState icon={<GraduationCap />} title="What are you working on?">
            Write or paste your code above and run it. Then ask, or choose Hint. The tutor has read your code and its
            result before it answers.
          </EmptyState>
        </div>
      )}
      <TutorBox {...lesson} />
    </div>
  );
}

/** Begins a lesson about a challenge, with its starter code or with what the learner has written there. */
async function openChallenge(slug: string, tutor: OpenLesson["tutor"], store: OpenLesson["store"]): Promise<void> {
  try {
    const { judge, starter, level } = await fetchChallenge(slug);
    const language = judge.kind === "sql" ? "sql" : "python";
    tutor.startOver({ challenge: slug, code: starter, language, level: readLevel(level) });
  } catch (error) {
    store.setState({ problem: error instanceof Error ? error.message : String(error) });
  }
}
