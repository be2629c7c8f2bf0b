import { useUser } from "../../../accounts/session.ts";
import { localTime, promptsResetAt } from "../../../agent/prompt-quota.ts";
import { BROWSER_LLM } from "../../../agent/browser-model.ts";
import { OWN_PREFIX } from "../../../agent/own-endpoints.ts";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";

/** How many of today's prompts are left, once few are. Only the server's models have a limit. */
export function PromptsLeft() {
  const { agent } = useNotebook();
  const isLimited = useStore(
    agent,
    ({ llm, llms }) => !llm.startsWith(OWN_PREFIX) && llm !== BROWSER_LLM && llms?.some(({ value }) => value === llm),
  );
  const user = useUser();
  const left = Math.max(0, user.prompt_limit - user.prompt_count);
  if (!isLimited || left > 5) return null;
  return (
    <span className="shrink-0 px-1 text-xs text-muted max-sm:basis-full max-sm:pb-1 max-sm:text-right">
      {left === 0
        ? `New prompts ${localTime(promptsResetAt())}`
        : left === 1
          ? "1 prompt left today"
          : `${left} prompts left today`}
    </span>
  );
}
