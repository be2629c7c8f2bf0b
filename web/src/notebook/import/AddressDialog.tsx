import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { NotebookFileError } from "@fiddle/notebook";
import { AddressField } from "@fiddle/ui/text-field.tsx";
import { useRef, useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { fetchNotebook } from "./fetch-notebook.ts";
import { placeNotebook } from "./place-notebook.ts";

/** Opens a notebook from a URL. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    onClose();
  };
  const open = async () => {
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
    <FormDialog
      onClose={close}
      title="Open from URL"
      description="A notebook (.ipynb), Python, Markdown or SQL file. Nothing runs."
      action={loading ? "Opening…" : "Open"}
      disabled={loading || address.trim() === ""}
      onSubmit={() => void open()}
    >
      <AddressField
        className="mt-3"
        ref={(input) => input?.setAttribute("autofocus", "")}
        label="Address"
        placeholder="https://github.com/…/notebook.ipynb"
        value={address}
        error={error}
        hint="A file's page on GitHub, a gist, or the URL of the file itself."
        onChange={(event) => setAddress(event.target.value)}
      />
    </FormDialog>
  );
}
