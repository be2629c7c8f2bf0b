import { useRef } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { ModelsFailure } from "../panel/ModelsFailure.tsx";
import { ApprovalCard } from "./ApprovalCard.tsx";
import { NoModel } from "./NoModel.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { ReviewBar } from "./ReviewBar.tsx";
import { RunStatus } from "./RunStatus.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { useFollowRun } from "./use-follow-run.ts";
import styles from "./prompt-box.module.css";

/** The rows above the prompt: how the run goes, what it asks, and what it changed. */
export function RunRows() {
  const { agent } = useNotebook();
  const hasModel = useStore(agent, ({ llms }) => llms === null || llms.length > 0);
  const hasFailed = useStore(agent, (state) => state.llmsFailure !== "");
  const run = useStore(agent, (state) => state.run);
  const { question = null, approval = null } = run ?? {};
  const rows = useRef<HTMLDivElement>(null);
  useFollowRun(rows);
  return (
    <div ref={rows} className={styles.rows}>
      {hasFailed ? <ModelsFailure /> : !hasModel && <NoModel />}
      <Suggestions />
      <RunStatus />
      {question && <QuestionCard key={question.question} question={question} />}
      {approval && <ApprovalCard key={approval.id} approval={approval} />}
      {run && <ReviewBar run={run} />}
    </div>
  );
}
