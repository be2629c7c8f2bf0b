import { memo } from "react";
import { AgentCell } from "./AgentCell.tsx";
import { useModes } from "../contract/notebook-services.ts";
import type { CellParts } from "./cell-parts.ts";
import { CellTools } from "./CellTools.tsx";
import { CodeCell } from "./CodeCell.tsx";
import { MarkdownCell } from "./MarkdownCell.tsx";
import { NewCellTools } from "./NewCellTools.tsx";
import { RawCell } from "./RawCell.tsx";

/** A cell on the screen, whole. */
export const NearCell = memo(function NearCell(parts: CellParts) {
  const { cell, number, near } = parts;
  const tools = useModes((modes) => !modes.read && !modes.presenting) && near;
  return (
    <>
      {tools && <NewCellTools index={number - 1} />}
      {cell.type === "code" && <CodeCell {...parts} />}
      {cell.type === "markdown" && <MarkdownCell {...parts} />}
      {cell.type === "raw" && <RawCell {...parts} />}
      {(cell.type === "prompt" || cell.type === "response" || cell.type === "observation") && <AgentCell {...parts} />}
      {tools && <CellTools id={cell.id} number={number} type={cell.type} />}
    </>
  );
});
