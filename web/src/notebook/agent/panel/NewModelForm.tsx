import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useState } from "react";
import { EndpointError, type OwnEndpoint, ownEndpoints } from "../../../agent/own-endpoints.ts";

const EMPTY = { baseUrl: "", apiKey: "", model: "" };

/** Adds a model of the user's own, at any OpenAI-compatible address. */
export function NewModelForm({ onAdded }: { readonly onAdded: (endpoint: OwnEndpoint) => void }) {
  const [given, setGiven] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onAdded(await ownEndpoints.add(given));
      setGiven(EMPTY);
      setProblem(null);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <form
      aria-label="Add a model"
      className="flex flex-col gap-2.5 border-t border-line pt-3"
      onSubmit={(event) => void add(event)}
    >
      <h3 className="text-sm font-semibold text-primary">Add a model</h3>
      <TextField
        label="Address"
        type="url"
        placeholder="https://api.openai.com/v1"
        value={given.baseUrl}
        onChange={(event) => setGiven({ ...given, baseUrl: event.currentTarget.value })}
      />
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        hint="Encrypted in this browser. It's never sent to this site. Leave it empty for a model on your computer."
        value={given.apiKey}
        onChange={(event) => setGiven({ ...given, apiKey: event.currentTarget.value })}
      />
      <TextField
        label="Model name"
        placeholder="gpt-4o-mini"
        value={given.model}
        onChange={(event) => setGiven({ ...given, model: event.currentTarget.value })}
      />
      {problem !== null && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" className="self-start">
        Add model
      </Button>
    </form>
  );
}
