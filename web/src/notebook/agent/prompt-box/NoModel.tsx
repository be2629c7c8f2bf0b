import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { KeyRound } from "lucide-react";
import { useNotebook } from "../../contract/notebook-services.ts";
import { openAgentPanel } from "../panel/open-agent-panel.ts";
import styles from "./prompt-box.module.css";

/** Says what to configure where there is no model. */
export function NoModel() {
  const services = useNotebook();
  return (
    <div className={classes("flex flex-col gap-1.5 py-1 text-xs text-secondary", styles.setup)}>
      <p className="text-sm font-medium text-primary">
        To use the AI agent, connect a model first. Everything else works without one.
      </p>
      <ul className="list-disc pl-4">
        <li>Use your own API key from OpenAI, OpenRouter, or any compatible service.</li>
        <li>Run a model on your computer with Ollama, LM Studio, or llama.cpp.</li>
        <li>If you run this server, set LLM_BASE_URL, LLM_API_KEY, and LLM_MODELS.</li>
      </ul>
      <div>
        <Button size="sm" onClick={() => openAgentPanel(services, "models")}>
          <KeyRound aria-hidden /> Connect a model
        </Button>
      </div>
    </div>
  );
}
