import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { useSource } from "../document/use-document.ts";
import type { CellProps } from "./cell-props.ts";

const SPEAKERS = { prompt: "You asked", response: "Answer", observation: "Code output" } as const;

/** A prompt to the AI agent, its response, or its observation of a run. */
export function AgentCell({ cell, near }: CellProps) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  const type = cell.type as keyof typeof SPEAKERS;
  return (
    <div className="cell-row">
      <span className="cell-gutter" />
      <div className="cell-body agent-cell" data-speaker={type}>
        <p className="agent-speaker">{SPEAKERS[type]}</p>
        {type === "observation" ? (
          <details>
            <summary>{firstLine(source)}</summary>
            <pre>{source}</pre>
          </details>
        ) : near ? (
          <LaterMarkdown source={source} attachments={cell.attachments} />
        ) : (
          <p className="cell-far-text">{source}</p>
        )}
      </div>
    </div>
  );
}

function firstLine(text: string): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  return line.length > 100 ? `${line.slice(0, 100)}…` : line || "No output";
}
