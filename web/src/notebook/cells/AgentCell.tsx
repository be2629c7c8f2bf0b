import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCellNumbers } from "../document/cell-numbers.ts";
import { useSource } from "../document/use-document.ts";
import { CellSlot } from "./CellSlot.tsx";
import type { CellProps } from "./cell-props.ts";

const SPEAKERS = { prompt: "You asked", response: "Answer", observation: "The agent noticed" } as const;

/** A prompt to the AI agent, its response, or its observation of a run. */
export function AgentCell({ cell, near, number }: CellProps) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  const answer = useCellNumbers(notebook.document, source);
  const type = cell.type as keyof typeof SPEAKERS;
  return (
    <div className="cell-row">
      <span className="cell-gutter" />
      <div className="cell-body">
        <div className="agent-cell" data-speaker={type}>
          <p className="agent-speaker">{SPEAKERS[type]}</p>
          {type === "prompt" ? (
            <p className="agent-prompt">{source}</p>
          ) : near ? (
            <LaterMarkdown source={answer} attachments={cell.attachments} />
          ) : (
            <p className="cell-far-text">{answer}</p>
          )}
        </div>
        {near && <CellSlot name="below" type={cell.type} id={cell.id} number={number} />}
      </div>
    </div>
  );
}
