/** The file can't be opened as a notebook. `message` says why and what to do. */
export class NotebookFileError extends Error {
  override readonly name = "NotebookFileError";
}
