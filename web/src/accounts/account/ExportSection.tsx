import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Download } from "lucide-react";
import { sentenceOf } from "../failure.ts";
import { keeper } from "../this-tab.ts";
import { Section } from "./Section.tsx";

/** Everything there is of the person, as one file. */
export function ExportSection() {
  const download = async () => {
    try {
      // The browser writes it to disk by itself, however large it is, and brings the cookie along.
      await keeper.token();
      const link = Object.assign(document.createElement("a"), { href: "/api/me/export", download: "" });
      link.click();
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  return (
    <Section title="Your data">
      <p className="m-0 text-secondary">
        Everything that the server keeps of you, as a zip file: the account, notebooks and files.
      </p>
      <Button className="self-start" onClick={() => void download()}>
        <Download aria-hidden />
        Export everything
      </Button>
    </Section>
  );
}
