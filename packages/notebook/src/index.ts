export * from "./notebook.ts";
export type { Author, Operation } from "./operation.ts";
