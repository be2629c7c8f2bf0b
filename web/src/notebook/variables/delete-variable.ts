import type { Kernel } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import { sentence, variablesOf } from "./kernel-variables.ts";

/** Deletes without asking; until the next run it can be brought back. */
export async function deleteVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("delete_variable", { name });
    const run = () => void restoreVariable(kernel, name);
    toast(`Deleted ${name}. It can come back until something runs.`, { action: { label: "Undo", run } });
  } catch (error) {
    toast(`${name} was not deleted: ${sentence(error)}`, { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}

async function restoreVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("restore_variable", { name });
  } catch (error) {
    toast(sentence(error), { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}
