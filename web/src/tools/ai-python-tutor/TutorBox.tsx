import { nextDay } from "@fiddle/notebook/day";
import { MAX_PROMPT_CHARACTERS, PROMPT_TOO_LONG } from "@fiddle/protocol/prompt-socket.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ArrowUp, RefreshCw, Square } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { useUser } from "../../accounts/session.ts";
import { localTime } from "../../agent/prompt-quota.ts";
import { TUTOR_REQUESTS } from "./tutor-actions.ts";
import { loadModels, type OpenLesson, useLesson } from "./use-tutor.ts";
import { counted } from "../../platform/format.ts";

/** Where the learner asks, by words or by a button. */
export function TutorBox(lesson: OpenLesson) {
  const { tutor, models, store } = lesson;
  const [text, setText] = useState("");
  const isAnswering = useLesson(lesson, (state) => state.answer !== null);
  const isSolved = useLesson(lesson, (state) => state.isSolved);
  const status = useLesson(lesson, (state) => state.status);
  const problem = useLesson(lesson, (state) => state.problem);
  const lastQuestion = useLesson(lesson, (state) => state.turns.findLast(({ from }) => from === "learner")?.text ?? "");
  const { llms, llm, failure, isOff } = useStore(models);
  const user = useUser();
  const hasModel = llms === null || llms.length > 0;
  const left = Math.max(0, user.prompt_limit - user.prompt_count);
  const isTooLong = text.trim().length > MAX_PROMPT_CHARACTERS;
  const said = isTooLong ? PROMPT_TOO_LONG : problem;
  const send = () => {
    if (isAnswering || isTooLong || text.trim() === "") return;
    void tutor.ask(text);
    setText("");
  };
  return (
    <div className="sticky bottom-0 mt-auto flex flex-col gap-2 bg-canvas pt-1 pb-3">
      {!hasModel && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {isOff
            ? "The tutor is turned off on this server."
            : failure === ""
              ? "The tutor needs a model. Open a notebook and connect one in the AI agent panel."
              : `Couldn't load the tutor's model. ${failure}`}{" "}
          You can still run code and tests.
          {failure !== "" && (
            <Button size="sm" variant="ghost" onClick={() => void loadModels(models).catch(reportError)}>
              <RefreshCw aria-hidden /> Try again
            </Button>
          )}
        </p>
      )}
      <div className="flex gap-1.5 overflow-x-auto sm:flex-wrap" hidden={isOff}>
        {TUTOR_REQUESTS.map(({ label, prompt }) => (
          <Button
            key={label}
            size="sm"
            className="shrink-0"
            variant={isSolved && label === "Quiz me" ? "primary" : "secondary"}
            disabled={isAnswering || !hasModel}
            onClick={() => void tutor.ask(prompt)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={status === "" && said === "" ? "sr-only" : "flex items-center gap-2 text-xs text-secondary"}>
        {isAnswering && <Spinner className="size-3.5" />}
        <output aria-label="Agent status">{isAnswering ? status : said}</output>
        {problem !== "" && !isTooLong && lastQuestion !== "" && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              store.setState(({ turns }) => ({ turns: turns.slice(0, -1) }));
              void tutor.ask(lastQuestion);
            }}
          >
            <RefreshCw aria-hidden /> Try again
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end rounded-lg border border-line-control bg-surface p-1 pl-3 focus-within:border-focus">
        <textarea
          dir="auto"
          rows={2}
          aria-label="Ask AI"
          placeholder="Say what you tried and where you're stuck"
          className="resize-none bg-transparent py-1.5 text-sm text-primary outline-none coarse:text-lg"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {isAnswering ? (
          <IconButton label="Stop prompt" variant="secondary" icon={<Square />} onClick={() => tutor.stop()} />
        ) : (
          <IconButton
            label="Send prompt"
            keys="Enter"
            variant={text.trim() === "" ? "ghost" : "primary"}
            disabled={text.trim() === "" || isTooLong || !hasModel}
            icon={<ArrowUp />}
            onClick={send}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {llms !== null && llms.length > 0 && (
          <Select
            label="Model"
            hideLabel
            look="quiet"
            value={llm}
            options={llms.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => models.setState({ llm: value })}
          />
        )}
        <span className="grow">The tutor can be wrong. Run the code and see.</span>
        {!llm.startsWith("own:") && hasModel && (
          <span>{left === 0 ? `New prompts ${localTime(nextDay())}` : `${counted(left, "prompt")} left today`}</span>
        )}
      </div>
    </div>
  );
}
