import { escapeHtml } from "./escape-html.ts";

interface EmbedFrame {
  readonly address: string;
  readonly title: string;
  readonly width: number | string;
  readonly height: number;
  readonly style: string;
}

/** The code for another site's page: the frame, and the script that adjusts its height to its content. */
export function embedHtml({ address, title, width, height, style }: EmbedFrame, site: string): string {
  return (
    `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="${style}" ` +
    `allow="cross-origin-isolated; clipboard-write" loading="lazy"></iframe>` +
    `<script async src="${escapeHtml(site)}/embed.js"></script>`
  );
}
