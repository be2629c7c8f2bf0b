import { useUser } from "../../../accounts/session.ts";
import { localTime, promptsResetAt } from "../../../agent/prompt-quota.ts";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";

/** How many of today's prompts are left, once few are. Models of the user's own have no limit. */
export function PromptsLeft() {
  const { agent } = useNotebook();
  const isOwn = useStore(agent, ({ llm }) => llm.startsWith("own:"));
  const user = useUser();
  const left = Math.max(0, user.prompt_limit - user.prompt_count);
  if (isOwn || left > 5) return null;
  return (
    <span className="shrink-0 px-1 text-xs text-muted">
      {left === 0
        ? `New prompts ${localTime(promptsResetAt())}`
        : left === 1
          ? "1 prompt left today"
          : `${left} prompts left today`}
    </span>
  );
}
