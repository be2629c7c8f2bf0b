import { toast } from "@fiddle/ui/toasts.ts";
import { type FileForm, formOf } from "./file-form.ts";

/** What a file's first bytes say about it; null if they can't be read, as of a file that is gone from the disk, which a toast says. */
export async function readableForm(file: Parameters<typeof formOf>[0]): Promise<FileForm | null> {
  try {
    return await formOf(file);
  } catch {
    toast(`Couldn't read ${file.name}. It may have been changed or deleted on the disk. Add it again.`, {
      tone: "bad",
    });
    return null;
  }
}
