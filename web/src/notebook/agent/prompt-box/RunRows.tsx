import styles from "./prompt-box.module.css";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { ModelsFailure } from "../panel/ModelsFailure.tsx";
import { ReviewBar } from "./ReviewBar.tsx";
import { RunStatus } from "./RunStatus.tsx";
import { useFollowRun } from "./use-follow-run.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { KeyRound, LocateFixed, ShieldAlert, X } from "lucide-react";
import { openAgentPanel } from "../panel/open-agent-panel.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { type AgentQuestion, type ApprovalRequest, isAgentBusy } from "../../contract/agent.ts";
import { withCellNumbers } from "../../document/cell-numbers.ts";
import { useCellIds } from "../../document/use-document.ts";
import { keepDraft } from "./draft.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { TrustButton } from "../trust/TrustButton.tsx";

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
      {approval?.asks === "action" && <ApprovalCard key={approval.id} approval={approval} />}
      {run && <ReviewBar run={run} />}
    </div>
  );
}

/** Says what to configure where there is no model. */
function NoModel() {
  const services = useNotebook();
  return (
    <div className={classes("flex flex-col gap-1.5 py-1 text-xs text-secondary", styles.setup)}>
      <p className="text-sm font-medium text-primary">
        To use the AI agent, connect a model first. Everything else works without one.
      </p>
      <ul className="list-disc pl-4">
        <li>Use your own API key from OpenAI, OpenRouter, or any compatible service.</li>
        <li>Run a model on your computer with Ollama, LM Studio, or llama.cpp.</li>
        <li>If you run this server, set LLM_BASE_URL, LLM_API_KEY, and LLM_MODELS.</li>
      </ul>
      <div>
        <Button size="sm" onClick={() => openAgentPanel(services, "models")}>
          <KeyRound aria-hidden /> Connect a model
        </Button>
      </div>
    </div>
  );
}

/** Ideas for the next prompt, shown while nothing runs and the box is empty. */
function Suggestions() {
  const services = useNotebook();
  const { agent, notebook } = services;
  const suggestions = useStore(agent, (state) => state.suggestions);
  const ids = useCellIds(notebook.document);
  const isIdle = useStore(agent, (state) => !isAgentBusy(state) && state.draft === "");
  // A phone's screen has room for what the user has to decide first.
  const hasOpenChanges = useStore(
    agent,
    ({ run }) => run?.changes.some(({ decision }) => decision === "open") === true,
  );
  if (!isIdle || suggestions.length === 0) return null;
  const choose = (suggestion: string) => {
    keepDraft(services, suggestion);
    agent.setState(({ focusRequest }) => ({ focusRequest: focusRequest + 1 }));
  };
  return (
    <section
      aria-label="Suggestions"
      className={hasOpenChanges ? "hidden items-center gap-1 sm:flex" : "flex items-center gap-1"}
    >
      <div className="flex min-w-0 grow gap-1.5 overflow-x-auto">
        {suggestions
          .map((suggested) => withCellNumbers(suggested, ids))
          .map((suggestion) => (
            <Button key={suggestion} size="sm" className="font-normal" onClick={() => choose(suggestion)}>
              {suggestion}
            </Button>
          ))}
      </div>
      <IconButton label="Hide suggestions" icon={<X />} onClick={() => agent.setState({ suggestions: [] })} />
    </section>
  );
}

/** A question of the agent, which waits for the answer. */
function QuestionCard({ question: { question, choices } }: { readonly question: AgentQuestion }) {
  const { agent, notebook } = useNotebook();
  const ids = useCellIds(notebook.document);
  const [text, setText] = useState("");
  // In another tab, the user may be typing something else.
  const isElsewhere = useStore(agent, (state) => state.runElsewhere !== null);
  const answer = (words: string) => agent.getState().actions?.answer(words);
  return (
    <form
      className="flex flex-col gap-1.5 py-1 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") answer(text.trim());
      }}
    >
      <p dir="auto" className="font-medium text-primary">
        {withCellNumbers(question, ids)}
      </p>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => answer(choice)}>
              {withCellNumbers(choice, ids)}
            </Button>
          ))}
        </div>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label="Answer the agent"
          hideLabel
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the agent waits for this answer
          autoFocus={!isElsewhere}
          className="grow"
          placeholder="Type your answer"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" disabled={text.trim() === ""}>
          Answer
        </Button>
      </div>
    </form>
  );
}

/** Something the agent does only after a click. */
function ApprovalCard({ approval }: { readonly approval: ApprovalRequest }) {
  const { agent, selection } = useNotebook();
  const { id, cellId, title, reasons } = approval;
  const decide = (isAllowed: boolean) => agent.getState().actions?.approve(id, isAllowed);
  return (
    <section role="alertdialog" aria-label={title} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 text-sm">
      <p className="flex min-w-0 grow items-start gap-2 font-medium text-primary">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {title}
      </p>
      {reasons.length > 0 && (
        <ul className="ml-6 basis-full list-disc pl-4 text-secondary">
          {reasons.map((reason) => (
            <li dir="auto" key={reason}>
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {cellId !== null && (
          <Button size="sm" variant="ghost" onClick={() => selection.select(cellId)}>
            <LocateFixed aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Show cell</span>
          </Button>
        )}
        {reasons.length > 0 && <TrustButton variant="ghost" className="max-sm:hidden" />}
        <Button size="sm" onClick={() => decide(false)}>
          Don't allow
        </Button>
        <Button size="sm" variant="primary" onClick={() => decide(true)}>
          Allow
        </Button>
      </div>
    </section>
  );
}
