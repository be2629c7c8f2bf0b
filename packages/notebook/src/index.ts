export * from "./notebook.ts";
export type { Author, Operation } from "./operation.ts";
export { NotebookDocument } from "./document.ts";
export type { Listener, Unsubscribe } from "./listeners.ts";
export { Undo, type Undone } from "./undo.ts";
export { kernelIdOf } from "./kernel-id.ts";
