import { memo } from "react";
import { AgentCell } from "./AgentCell.tsx";
import { useModes } from "../contract/notebook-services.ts";
import type { CellProps } from "./cell-props.ts";
import { CellTools } from "./CellTools.tsx";
import { CodeCell } from "./CodeCell.tsx";
import { MarkdownCell } from "./MarkdownCell.tsx";
import { NewCellTools } from "./NewCellTools.tsx";
import { RawCell } from "./RawCell.tsx";

/** A cell on or near the screen, rendered fully. */
export const NearCell = memo(function NearCell(props: CellProps) {
  const { cell, number, near } = props;
  const tools = useModes((modes) => !modes.read && !modes.presenting) && near;
  return (
    <>
      {tools && <NewCellTools index={number - 1} />}
      {cell.type === "code" && <CodeCell {...props} />}
      {cell.type === "markdown" && <MarkdownCell {...props} />}
      {cell.type === "raw" && <RawCell {...props} />}
      {(cell.type === "prompt" || cell.type === "response" || cell.type === "observation") && <AgentCell {...props} />}
      {tools && <CellTools id={cell.id} number={number} type={cell.type} />}
    </>
  );
});
