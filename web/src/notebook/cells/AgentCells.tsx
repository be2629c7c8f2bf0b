import type { ReactNode } from "react";
import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { isTrace } from "../contract/agent.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCellNumbers } from "../document/cell-numbers.ts";
import { useSource } from "../document/use-document.ts";
import { CellSlot } from "./CellSlot.tsx";
import type { CellProps } from "./cell-props.ts";

/** What the user asked the agent, in their own words or with a click. */
export function PromptCell(props: CellProps) {
  const source = useSource(useNotebook().notebook.document, props.cell.id);
  if (isTrace(props.cell))
    return (
      <div className="cell-row">
        <span className="cell-gutter" />
        <div className="cell-body">
          <p className="agent-trace">{source}</p>
          {props.near && <CellSlot name="below" type={props.cell.type} id={props.cell.id} number={props.number} />}
        </div>
      </div>
    );
  return (
    <AgentCell {...props} speaker="You asked">
      <p className="agent-prompt">{source}</p>
    </AgentCell>
  );
}

/** What the agent answered. */
export function ResponseCell(props: CellProps) {
  return (
    <AgentCell {...props} speaker="Answer">
      <AgentText {...props} />
    </AgentCell>
  );
}

/** What the agent noticed in the outputs of a run. */
export function ObservationCell(props: CellProps) {
  return (
    <AgentCell {...props} speaker="The agent noticed">
      <AgentText {...props} />
    </AgentCell>
  );
}

function AgentCell({
  cell,
  near,
  number,
  speaker,
  children,
}: CellProps & { readonly speaker: string; readonly children: ReactNode }) {
  return (
    <div className="cell-row">
      <span className="cell-gutter" />
      <div className="cell-body">
        <div className="agent-cell" data-speaker={cell.type}>
          <p className="agent-speaker">{speaker}</p>
          {children}
        </div>
        {near && <CellSlot name="below" type={cell.type} id={cell.id} number={number} />}
      </div>
    </div>
  );
}

/** Markdown of the agent, in which the ids of cells are shown as their numbers. */
function AgentText({ cell, near }: CellProps) {
  const { document } = useNotebook().notebook;
  const text = useCellNumbers(document, useSource(document, cell.id));
  return near ? (
    <LaterMarkdown source={text} attachments={cell.attachments} />
  ) : (
    <p className="cell-far-text">{text}</p>
  );
}
