import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { isOffered } from "../../platform/capabilities.ts";
import { addressOfOriginal } from "../contract/arrival.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";

/** Asks the user to decide about the notebook and the account. */
export function CloudBanner() {
  const services = useNotebook();
  const { notebook, cloud, dialogs } = services;
  const { server, copyOf, copyOfApp, currentFiddle } = useStore(cloud);
  const isKept = useStore(notebook.saveStatus).type !== "held";
  const { embedded } = useModes((modes) => modes);
  const [closed, setClosed] = useState(false);
  if (embedded) return null;
  if (server?.type === "conflict") {
    return (
      <div className="kernel-banner" data-tone="danger" role="alert">
        <p>This notebook was changed here and elsewhere. Nothing is lost: both versions are kept until you choose.</p>
        <Button size="sm" variant="primary" onClick={() => dialogs.setState({ open: "conflict" })}>
          Compare and choose…
        </Button>
      </div>
    );
  }
  if (currentFiddle && currentFiddle.takenDown !== null) return <TakenDownNote reason={currentFiddle.takenDown} />;
  if (copyOf === null || !isKept || closed) return null;
  const save = async () => {
    const { saveToAccount } = await import("./save-to-account.ts");
    await saveToAccount(services);
  };
  return (
    <div className="arrival-banner" role="note" aria-label="Your copy">
      <p>
        This is your own copy, saved in this browser. <a href={addressOfOriginal(copyOf, copyOfApp)}>The original</a>{" "}
        stays as it is.
      </p>
      {isOffered("saving") && (
        <Button size="sm" variant="primary" onClick={() => void save()}>
          Save to account
        </Button>
      )}
      <IconButton label="Close this note" icon={<X />} onClick={() => setClosed(true)} />
    </div>
  );
}

function TakenDownNote({ reason }: { readonly reason: string }) {
  return (
    <div className="kernel-banner" data-tone="danger" role="note" aria-label="Taken down">
      <p>
        The operator took this notebook down. Only you can see it.
        {reason !== "" && ` The reason: ${reason}`}
      </p>
    </div>
  );
}
