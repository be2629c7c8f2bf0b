import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useRootData } from "../../platform/root-data.ts";

/** Fetches a key set, only ever on this button: no address in a token is followed. */
export function FetchKeys({ onKeys }: { readonly onKeys: (keys: string) => void }) {
  const { kernelOrigin } = useRootData();
  const [address, setAddress] = useState("");
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: string | null }>({
    busy: false,
    failure: null,
  });
  const run = async () => {
    setState({ busy: true, failure: null });
    try {
      const { fetchKeys } = await import("./fetch-keys.ts");
      onKeys(await fetchKeys(address, kernelOrigin));
      setState({ busy: false, failure: null });
    } catch (error) {
      setState({ busy: false, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextField
        type="url"
        label="Address of the keys (JWKS) or of the issuer’s metadata"
        placeholder="https://…/.well-known/jwks.json"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={state.failure}
        hint="The one thing here that asks the network: this address, when you press the button."
        className="grow"
      />
      <Button type="submit" disabled={state.busy || address.trim() === ""} className="mt-5">
        {state.busy ? "Fetching…" : "Fetch keys"}
      </Button>
    </form>
  );
}
