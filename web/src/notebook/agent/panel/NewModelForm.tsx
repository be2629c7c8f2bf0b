import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useId, useState } from "react";
import { loadedContext } from "../../../agent/loaded-context.ts";
import { type ListedModel, lookAtEndpoint } from "../../../agent/look-at-endpoint.ts";
import type { EndpointTrial } from "../../../agent/endpoint-storage.ts";
import { EndpointError, type OwnEndpoint, ownEndpoints, readBaseUrl } from "../../../agent/own-endpoints.ts";
import { fetchFrom } from "../../../agent/own-model.ts";
import { useRootData } from "../../../platform/root-data.ts";

const EMPTY = { baseUrl: "", apiKey: "", model: "" };

/** Where models run that answer like OpenAI's, by their default addresses. */
const SERVICES: Readonly<Record<string, string>> = {
  Ollama: "http://localhost:11434/v1",
  "LM Studio": "http://localhost:1234/v1",
  "llama.cpp": "http://localhost:8080/v1",
  vLLM: "http://localhost:8000/v1",
  OpenAI: "https://api.openai.com/v1",
  Anthropic: "https://api.anthropic.com/v1",
  OpenRouter: "https://openrouter.ai/api/v1",
};
const OTHER = "Other";
/** Names as these services write them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  Ollama: "qwen3:8b",
  "LM Studio": "qwen/qwen3-8b",
  "llama.cpp": "model.gguf",
  vLLM: "Qwen/Qwen3-8B",
  Anthropic: "claude-sonnet-4-5",
  OpenRouter: "openai/gpt-4o-mini",
};

/** `canStay`: the model can be added in spite of the problem, for when its server runs. */
interface Problem {
  readonly text: string;
  readonly canStay: boolean;
}

interface NewModelFormProps {
  /** `isUsable` is false for a model that was added although it doesn't answer now. */
  readonly onAdded: (endpoint: OwnEndpoint, isUsable: boolean) => void;
  /** What is asked of the address, and of a model there. */
  readonly checks?: typeof throughFrame;
}

/** Adds a model of the user's own, at any OpenAI-compatible address, after a look whether it is there. */
export function NewModelForm({ onAdded, checks = throughFrame }: NewModelFormProps) {
  const { kernelHost } = useRootData();
  const listId = useId();
  const [given, setGiven] = useState(EMPTY);
  const [models, setModels] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const service = Object.keys(SERVICES).find((name) => SERVICES[name] === given.baseUrl) ?? OTHER;
  const change = (part: Partial<typeof EMPTY>) => {
    setGiven({ ...given, ...part });
    setProblem(null);
  };
  const keep = async (trial: EndpointTrial | null) => {
    onAdded(await ownEndpoints.add(given, trial), trial !== null);
    setGiven(EMPTY);
    setModels([]);
    setProblem(null);
  };
  const checkAndAdd = async () => {
    const baseUrl = readBaseUrl(given.baseUrl);
    const { look, tryModel, contextOf } = checks({ baseUrl, apiKey: given.apiKey.trim(), kernelHost });
    const found = await look();
    const name = given.model.trim();
    if (!found.isUsable) return setProblem({ text: found.problem, canStay: name !== "" });
    setModels((found.models ?? []).map((each) => each.name));
    const listed = found.models?.find((each) => each.name === name);
    if (name === "")
      return setProblem({
        text: found.models ? "Choose one of the models there." : "Enter the name of the model, such as llama3.2.",
        canStay: false,
      });
    if (found.models && !listed)
      return setProblem({
        text: `There's no model ${name} at this address. Choose one of those it has.`,
        canStay: true,
      });
    const tried = await tryModel(name);
    if (!tried.answers) return setProblem({ text: tried.problem, canStay: true });
    return keep({ usesTools: tried.usesTools, context: listed ? await contextOf(listed) : null });
  };
  const attempt = async (work: () => Promise<void>) => {
    setIsLooking(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      setProblem({ text: error.message, canStay: false });
    } finally {
      setIsLooking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLooking) void attempt(checkAndAdd);
  };
  return (
    <form
      aria-label="Add a model"
      className="flex flex-col gap-2.5 border-t border-line pt-3 [ul:empty+&]:border-t-0 [ul:empty+&]:pt-0"
      onSubmit={submit}
    >
      <h3 className="text-sm font-semibold text-primary">Add a model</h3>
      <Select
        label="Service"
        value={service}
        options={[...Object.keys(SERVICES), OTHER].map((name) => ({ value: name, label: name }))}
        onChange={(name) => change({ baseUrl: SERVICES[name] ?? "" })}
      />
      <TextField
        label="Address"
        type="url"
        placeholder="https://api.openai.com/v1"
        value={given.baseUrl}
        onChange={(event) => change({ baseUrl: event.currentTarget.value })}
      />
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        hint="Encrypted in this browser. It's never sent to this site. Leave it empty for a model on your computer."
        value={given.apiKey}
        onChange={(event) => change({ apiKey: event.currentTarget.value })}
      />
      <TextField
        label="Model name"
        placeholder={models[0] ?? EXAMPLES[service] ?? "gpt-4o-mini"}
        list={listId}
        hint={
          models.length > 0
            ? `${models.length} models there. Type to find one.`
            : "Leave it empty to see what is there."
        }
        value={given.model}
        onChange={(event) => change({ model: event.currentTarget.value })}
      />
      <datalist id={listId}>
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {problem !== null && (
        <p role="alert" className="text-xs text-danger">
          {problem.text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isLooking}>
          {isLooking ? "Checking…" : "Add model"}
        </Button>
        {problem?.canStay && (
          <Button variant="ghost" onClick={() => void attempt(() => keep(null))}>
            Add anyway
          </Button>
        )}
      </div>
    </form>
  );
}

interface Address {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly kernelHost: string;
}

function throughFrame({ baseUrl, apiKey, kernelHost }: Address) {
  const fetch = fetchFrom(baseUrl, kernelHost);
  return {
    look: () => lookAtEndpoint({ baseUrl, apiKey, fetch }),
    tryModel: async (model: string) => {
      const { tryModel } = await import("@fiddle/agent/model/try-model.ts");
      return tryModel({ baseUrl, apiKey: apiKey === "" ? undefined : apiKey, model, prices: null, fetch });
    },
    contextOf: (model: ListedModel) => loadedContext(baseUrl, model, fetch),
  };
}
