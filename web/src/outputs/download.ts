/** Saves a file to the user's computer. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL only after this task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
