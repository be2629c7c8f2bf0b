import type { PageToPdf } from "@fiddle/kernels";
import { documentUrl, targetOrigin } from "@fiddle/kernels/kernel-host";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Download, FileText } from "lucide-react";
import { download } from "../../outputs/download.ts";
import { useRootData } from "../../platform/root-data.ts";
import type { ViewProps } from "./view-props.ts";

/** A PDF in the browser's own viewer, in a document of the kernel host. */
export function PdfView({ entry }: ViewProps) {
  const { name, blob, modified } = entry;
  const { kernelHost } = useRootData();
  if (!navigator.pdfViewerEnabled)
    return (
      <EmptyState
        icon={<FileText />}
        title="This browser can't show PDF files inside a page"
        action={
          <Button onClick={() => download(name, blob)}>
            <Download aria-hidden /> Download
          </Button>
        }
      >
        Download {name} and open it with another program.
      </EmptyState>
    );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the other origin isolates it
    <iframe
      // A viewer document shows one file, so other content needs another document.
      key={modified}
      title={name}
      src={documentUrl(kernelHost, "pdf")}
      referrerPolicy="no-referrer"
      className="file-pages"
      onLoad={({ currentTarget: { contentWindow } }) =>
        contentWindow?.postMessage({ fiddle: "pdf", blob } satisfies PageToPdf, targetOrigin(kernelHost))
      }
    />
  );
}
