import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Section } from "./Section.tsx";

interface DeleteSectionProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

export function DeleteSection(props: DeleteSectionProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <Section title="Delete account">
      <p className="m-0 text-secondary">
        Permanently deletes your account and all data stored on the server. Notebooks saved in this browser aren't
        deleted.
      </p>
      <Button className="self-start border-danger! text-danger!" onClick={() => setConfirming(true)}>
        Delete account…
      </Button>
      {confirming && <DeleteDialog {...props} onClose={() => setConfirming(false)} />}
    </Section>
  );
}
