import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { Section } from "./Section.tsx";

interface DeleteSectionProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

export function DeleteSection(props: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Delete the account">
      <p className="m-0 text-secondary">
        Deletes the account and everything the server keeps of it, at once and for good. What is kept in this browser
        stays.
      </p>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        Delete the account…
      </Button>
      {asking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
    </Section>
  );
}
