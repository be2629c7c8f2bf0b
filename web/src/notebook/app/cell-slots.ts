import { HiddenCells, SectionToggle } from "../contents/SectionToggle.tsx";
import type { CellSlots } from "../contract/cell-slots.ts";
import { CellErrors } from "../errors/CellErrors.tsx";
import { StaleMark } from "../reactive/StaleMark.tsx";
import { StepButton } from "../stepping/StepButton.tsx";
import { StepsBelow } from "../stepping/StepsBelow.tsx";

/** What features show inside cells. */
export const CELL_SLOTS: CellSlots = {
  gutter: { code: [StaleMark], markdown: [SectionToggle] },
  tools: { code: [StepButton] },
  below: { code: [StepsBelow], markdown: [HiddenCells] },
  aroundOutputs: [CellErrors],
};
