import { AskMenu } from "../agent/ask/AskMenu.tsx";
import { ErrorActions } from "../agent/ask/ErrorActions.tsx";
import { PromptTools } from "../agent/ask/PromptTools.tsx";
import { ChangeSlot } from "../agent/changes/ChangeSlot.tsx";
import { RunPlanSlot } from "../agent/panel/RunPlanSlot.tsx";
import { HiddenCells, SectionToggle } from "../contents/SectionToggle.tsx";
import type { CellSlots } from "../contract/cell-slots.ts";
import { CellErrors } from "../errors/CellErrors.tsx";
import { InstallOffer } from "../errors/InstallOffer.tsx";
import { MissingFile } from "../errors/MissingFile.tsx";
import { SqlOffer } from "../errors/SqlOffer.tsx";
import { FileCopy } from "../folder-file/FileCopy.tsx";
import { InputSlot } from "../inputs/InputSlot.tsx";
import { StaleMark } from "../reactive/StaleMark.tsx";
import { StepButton } from "../stepping/StepButton.tsx";
import { StepsBelow } from "../stepping/StepsBelow.tsx";

/** What features show inside cells. */
export const CELL_SLOTS: CellSlots = {
  gutter: { code: [StaleMark], markdown: [SectionToggle] },
  form: { code: [InputSlot] },
  tools: { code: [StepButton, AskMenu], prompt: [PromptTools] },
  below: {
    code: [FileCopy, StepsBelow, ChangeSlot],
    markdown: [FileCopy, HiddenCells, ChangeSlot],
    prompt: [RunPlanSlot],
  },
  aroundOutputs: [ErrorActions, SqlOffer, InstallOffer, MissingFile, CellErrors],
};
