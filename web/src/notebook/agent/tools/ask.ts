import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { ToolResult, ToolRun } from "../tool-run.ts";

type Input = Extract<ToolCall, { tool: "ask" }>["input"];

/** Asks the user. The answer is in their own words. */
export async function ask(run: ToolRun, { question, choices = [] }: Input): Promise<ToolResult> {
  return { text: await run.ask({ question, choices }) };
}
