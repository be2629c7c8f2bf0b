import type { Kernel } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import { variablesOf } from "./kernel-variables.ts";

/** Deletes a variable without asking, because it can be restored until the next run. */
export async function deleteVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("delete_variable", { name });
    const run = () => void restoreVariable(kernel, name);
    toast(`Deleted ${name}. You can undo this until the next run.`, { action: { label: "Undo", run } });
  } catch (error) {
    toast(`Couldn't delete ${name}: ${messageOf(error)}`, { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}

async function restoreVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("restore_variable", { name });
  } catch (error) {
    toast(messageOf(error), { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}
