import { NotebookFileError } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useId, useRef, useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { fetchNotebook } from "./fetch-notebook.ts";
import { placeNotebook } from "./place-notebook.ts";

/** Opens a notebook from a URL. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const form = useId();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setLoading(true);
    try {
      const { name, ...content } = await fetchNotebook(address);
      if (closed.current) return;
      close();
      await placeNotebook(services, [{ name, content }]);
    } catch (error) {
      setError(error instanceof NotebookFileError ? error.message : `Couldn't open it: ${String(error)}`);
      setLoading(false);
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Open from URL"
      description="A notebook (.ipynb), Python, Markdown or SQL file. Nothing runs."
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={loading || address.trim() === ""}>
            {loading ? "Opening…" : "Open"}
          </Button>
        </>
      }
    >
      <form id={form} className="mt-3" onSubmit={(event) => void open(event)}>
        <TextField
          ref={(input) => input?.setAttribute("autofocus", "")}
          label="Address"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://github.com/…/notebook.ipynb"
          value={address}
          error={error}
          hint="A file's page on GitHub, a gist, or the URL of the file itself."
          onChange={(event) => setAddress(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
