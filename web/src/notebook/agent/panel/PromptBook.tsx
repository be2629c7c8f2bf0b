import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { BookOpen, Bookmark, BookmarkX } from "lucide-react";
import { useStore } from "zustand";
import { allRuns, isTrace } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { useCellIds } from "../../document/use-document.ts";
import { keepDraft } from "../prompt-box/draft.ts";
import { agentPanelTab } from "./open-agent-panel.ts";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../../../platform/storage.ts";

/** The prompts of this notebook, and those that the user saved for every notebook. */
export function PromptBook() {
  const services = useNotebook();
  const { agent, notebook, selection } = services;
  const ids = useCellIds(notebook.document);
  const saved = useStore(savedPrompts, (state) => state.prompts);
  const asked = ids.filter((id) => {
    const cell = notebook.document.cell(id);
    return cell?.type === "prompt" && !isTrace(cell);
  });
  const run = useStore(agent, (state) => state.run);
  const earlierRuns = useStore(agent, (state) => state.earlierRuns);
  const runs = new Map(allRuns({ run, earlierRuns }).map(({ id, promptCellId }) => [promptCellId, id]));
  const use = (prompt: string) => {
    keepDraft(services, prompt);
    agent.setState(({ focusRequest }) => ({ focusRequest: focusRequest + 1 }));
  };
  if (saved.length === 0 && asked.length === 0)
    return (
      <EmptyState icon={<BookOpen />} title="No prompts yet">
        The prompts you send in this notebook appear here. Save the good ones to use them in other notebooks.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4 p-3">
      {saved.length > 0 && (
        <section aria-label="Saved prompts">
          <h3 className="mb-1 text-xs font-semibold text-secondary">Saved prompts</h3>
          <ul className="flex flex-col gap-1">
            {saved.map((prompt) => (
              <PromptItem key={prompt} prompt={prompt} onUse={() => use(prompt)}>
                <IconButton
                  label="Remove from saved prompts"
                  icon={<BookmarkX />}
                  onClick={() => removeSavedPrompt(prompt)}
                />
              </PromptItem>
            ))}
          </ul>
        </section>
      )}
      {asked.length > 0 && (
        <section aria-label="Prompts in this notebook">
          <h3 className="mb-1 text-xs font-semibold text-secondary">In this notebook</h3>
          <ul className="flex flex-col gap-1">
            {asked.map((id) => {
              const prompt = notebook.document.source(id);
              return (
                <PromptItem key={id} prompt={prompt} onUse={() => use(prompt)}>
                  <Button size="sm" variant="ghost" onClick={() => selection.select(id)}>
                    Show
                  </Button>
                  {runs.has(id) && (
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => agentPanelTab.setState({ tab: "run", runId: runs.get(id) ?? null })}
                    >
                      Changes
                    </Button>
                  )}
                  <IconButton label="Save this prompt" icon={<Bookmark />} onClick={() => savePrompt(prompt)} />
                </PromptItem>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PromptItemProps {
  readonly prompt: string;
  readonly onUse: () => void;
  readonly children: React.ReactNode;
}

function PromptItem({ prompt, onUse, children }: PromptItemProps) {
  return (
    <li className="flex items-start gap-1 rounded-md border border-line p-1 pl-2">
      <button
        type="button"
        title="Use this prompt"
        className="line-clamp-3 min-w-0 grow py-1 text-left text-sm text-primary hover:underline"
        onClick={onUse}
      >
        {prompt}
      </button>
      {children}
    </li>
  );
}

const STORED_PROMPTS = "fiddle:saved-prompts";
const MAX_SAVED_PROMPTS = 100;

/** The prompts that this browser keeps for every notebook, newest first. */
const savedPrompts = createStore<{ readonly prompts: readonly string[] }>(() => ({ prompts: readPrompts() }));

function savePrompt(prompt: string): void {
  const { prompts } = savedPrompts.getState();
  store([prompt, ...prompts.filter((other) => other !== prompt)].slice(0, MAX_SAVED_PROMPTS));
}

function removeSavedPrompt(prompt: string): void {
  store(savedPrompts.getState().prompts.filter((other) => other !== prompt));
}

function store(prompts: readonly string[]): void {
  savedPrompts.setState({ prompts });
  writeStored(STORED_PROMPTS, JSON.stringify(prompts));
}

function readPrompts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED_PROMPTS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((prompt) => typeof prompt === "string") : [];
  } catch {
    return [];
  }
}
