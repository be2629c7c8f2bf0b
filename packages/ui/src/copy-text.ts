import { toast } from "./toasts.ts";

/** Copies a text to the clipboard, or tells the user that the browser doesn't allow it. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast("Your browser didn't allow copying. Select the text and copy it with the keyboard.", { tone: "bad" });
    return false;
  }
}
