import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { z } from "zod";

const tutorNotebookSchema = z.object({
  metadata: z.object({
    fiddle: z.object({ context: z.object({ kind: z.literal("tutor"), challenge: z.string().nullish() }) }),
  }),
});

/** The challenge of a prompt to the tutor, if it has one; null for a prompt to the agent. */
export function readTutoring({
  notebook,
}: Pick<PromptMessage, "notebook">): { readonly challenge: string | null } | null {
  const parsed = tutorNotebookSchema.safeParse(notebook);
  return parsed.success ? { challenge: parsed.data.metadata.fiddle.context.challenge ?? null } : null;
}
