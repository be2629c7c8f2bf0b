import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useRootData } from "../../platform/root-data.ts";

/** Fetches a key set when the user clicks the button. URLs in a token are never requested. */
export function FetchKeys({ onKeys }: { readonly onKeys: (keys: string) => void }) {
  const { kernelHost } = useRootData();
  const [url, setUrl] = useState("");
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setFetching(true);
    setFailure(null);
    try {
      const { fetchKeys } = await import("./fetch-keys.ts");
      onKeys(await fetchKeys(url, kernelHost));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        type="url"
        label="JWKS or issuer metadata URL"
        placeholder="https://…/.well-known/jwks.json"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={failure}
        hint="Your browser requests this URL only when you click Fetch keys. Nothing else here uses the network."
        className="grow"
      />
      <Button type="submit" disabled={isFetching || url.trim() === ""} className="mt-5">
        {isFetching ? "Fetching…" : "Fetch keys"}
      </Button>
    </form>
  );
}
