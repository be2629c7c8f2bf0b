import type { Command } from "../contract/command.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

export const SAVE_COMMAND: Command = {
  id: "save-checkpoint",
  title: "Save checkpoint",
  group: "Notebook",
  keys: ["Mod+s"],
  run: (services) => void saveCheckpoint(services),
};

async function saveCheckpoint(services: NotebookServices): Promise<void> {
  const [{ saveNow }, { saveByKey }] = await Promise.all([
    import("../checkpoints/save.ts"),
    import("../cloud-sync/save-to-account.ts"),
  ]);
  await saveNow(services);
  await saveByKey(services);
}
