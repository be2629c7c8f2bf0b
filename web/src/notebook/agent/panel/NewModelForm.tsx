import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useId, useState } from "react";
import { type EndpointLook, lookAtEndpoint } from "../../../agent/look-at-endpoint.ts";
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

/** `canStay`: the model can be added in spite of the problem, for when its server runs. */
interface Problem {
  readonly text: string;
  readonly canStay: boolean;
}

interface NewModelFormProps {
  /** `isUsable` is false for a model that was added although it doesn't answer now. */
  readonly onAdded: (endpoint: OwnEndpoint, isUsable: boolean) => void;
  readonly look?: typeof lookThroughFrame;
}

/** Adds a model of the user's own, at any OpenAI-compatible address, after a look whether it is there. */
export function NewModelForm({ onAdded, look = lookThroughFrame }: NewModelFormProps) {
  const { kernelOrigin } = useRootData();
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
  const keep = async (isUsable: boolean) => {
    onAdded(await ownEndpoints.add(given), isUsable);
    setGiven(EMPTY);
    setModels([]);
    setProblem(null);
  };
  const lookAndAdd = async () => {
    const baseUrl = readBaseUrl(given.baseUrl);
    const found = await look(baseUrl, given.apiKey.trim(), kernelOrigin);
    if (!found.isUsable) return setProblem({ text: found.problem, canStay: given.model.trim() !== "" });
    setModels(found.models ?? []);
    const name = given.model.trim();
    if (!found.models || found.models.includes(name)) return keep(true);
    if (name === "") return setProblem({ text: "Choose one of the models there.", canStay: false });
    setProblem({ text: `There's no model ${name} at this address. Choose one of those it has.`, canStay: true });
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
    if (!isLooking) void attempt(lookAndAdd);
  };
  return (
    <form aria-label="Add a model" className="flex flex-col gap-2.5 border-t border-line pt-3" onSubmit={submit}>
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
        placeholder={models[0] ?? "gpt-4o-mini"}
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
          <Button variant="ghost" onClick={() => void attempt(() => keep(false))}>
            Add anyway
          </Button>
        )}
      </div>
    </form>
  );
}

function lookThroughFrame(baseUrl: string, apiKey: string, kernelOrigin: string): Promise<EndpointLook> {
  return lookAtEndpoint({ baseUrl, apiKey, fetch: fetchFrom(baseUrl, kernelOrigin) });
}
