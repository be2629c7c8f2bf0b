import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Download } from "lucide-react";
import { sentenceOf } from "../failure.ts";
import { sessionManager } from "../session-manager.ts";
import { Section } from "./Section.tsx";

/** Downloads everything the server stores about the user as one file. */
export function ExportSection() {
  const download = async () => {
    try {
      // As a plain download, the browser streams the file to disk at any size. It authenticates by the cookie.
      await sessionManager.accessToken();
      const link = Object.assign(document.createElement("a"), { href: "/api/me/export", download: "" });
      link.click();
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  return (
    <Section title="Your data">
      <p className="m-0 text-secondary">
        Download everything we store about you as a ZIP file: account, notebooks and files.
      </p>
      <Button className="self-start" onClick={() => void download()}>
        <Download aria-hidden />
        Export data
      </Button>
    </Section>
  );
}
