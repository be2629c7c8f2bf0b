import type { Command } from "../contract/command.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";

export const SAVE_COMMAND: Command = {
  id: "save-checkpoint",
  title: "Save checkpoint",
  group: "Notebook",
  keys: ["Mod+s"],
  run: (parts) => void saveCheckpoint(parts),
};

async function saveCheckpoint(parts: NotebookParts): Promise<void> {
  const [{ saveNow }, { saveByKey }] = await Promise.all([
    import("../checkpoints/save.ts"),
    import("../cloud-sync/save-to-account.ts"),
  ]);
  await saveNow(parts);
  await saveByKey(parts);
}
