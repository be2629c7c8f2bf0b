/** The file is not a notebook that can be opened; `message` says why and what to do. */
export class NotebookFileError extends Error {
  override readonly name = "NotebookFileError";
}
