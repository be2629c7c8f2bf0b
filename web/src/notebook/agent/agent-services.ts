import type { NotebookServices } from "../contract/notebook-services.ts";

/** What the agent needs of the open notebook. */
export type AgentServices = Pick<
  NotebookServices,
  "notebook" | "session" | "selection" | "editors" | "files" | "agent" | "findProblems" | "cloud" | "panel"
>;
