import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const Question = lazy(() => import("./FileQuestionDialog.tsx").then((m) => ({ default: m.FileQuestionDialog })));

/** The pending question about files, if there is one. */
export function FileQuestions() {
  const { files } = useNotebook();
  const question = useStore(files.work, (work) => work.question);
  if (!question) return null;
  return (
    <Suspense>
      <Question key={question.title + question.text} question={question} />
    </Suspense>
  );
}
