/** Saves a file on the person's machine. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: Safari reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
