import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { Json, JsonObject, MimeBundle, Output } from "@fiddle/notebook";
import type { FunctionComponent } from "react";
import { later } from "../platform/later.tsx";
import { PlainText } from "./text/PlainText.tsx";

export interface RendererProps {
  readonly mimeType: string;
  /** The bundle's member of that type. */
  readonly data: Json;
  /** The output's metadata, in which Jupyter keeps that of each type under its name. */
  readonly metadata: JsonObject;
  readonly bundle: MimeBundle;
}

export interface Renderer {
  readonly mimeType: string | RegExp;
  readonly component: FunctionComponent<RendererProps>;
  /** Fetches its code. Without it, the code is there. */
  readonly load?: () => Promise<unknown>;
}

const Sandboxed = later(() => import("./rich/SandboxedOutput.tsx").then((m) => m.SandboxedOutput));
const Image = later(() => import("./rich/ImageOutput.tsx").then((m) => m.ImageOutput));
const Svg = later(() => import("./rich/ImageOutput.tsx").then((m) => m.SvgOutput));
const Table = later(() => import("./TableOutput.tsx").then((m) => m.TableOutput));
const MarkdownText = later(() => import("./rich/MarkdownOutput.tsx").then((m) => m.MarkdownOutput));
const Latex = later(() => import("./rich/LatexOutput.tsx").then((m) => m.LatexOutput));
const JsonTree = later(() => import("./rich/JsonOutput.tsx").then((m) => m.JsonOutput));
const Widget = later(() => import("./widgets/WidgetOutput.tsx").then((m) => m.WidgetOutput));

/** The supported types, the richest first. To support another type, add a line. */
export const RENDERERS: readonly Renderer[] = [
  { mimeType: TABLE_MIME_TYPE, ...Table },
  { mimeType: "application/vnd.jupyter.widget-view+json", ...Widget },
  { mimeType: /^application\/vnd\.plotly\.v\d+\+json$/, ...Sandboxed },
  { mimeType: /^application\/vnd\.vegalite\.v[56]\+json$/, ...Sandboxed },
  { mimeType: /^application\/vnd\.vega\.v[56]\+json$/, ...Sandboxed },
  { mimeType: "text/html", ...Sandboxed },
  { mimeType: "application/javascript", ...Sandboxed },
  { mimeType: "image/svg+xml", ...Svg },
  { mimeType: /^image\/(png|jpeg|gif|webp)$/, ...Image },
  { mimeType: "text/markdown", ...MarkdownText },
  { mimeType: "text/latex", ...Latex },
  { mimeType: "application/json", ...JsonTree },
  { mimeType: "text/plain", component: PlainText },
];

/** The renderer of the richest type in the bundle; null if none is supported. */
export function chooseRenderer(bundle: MimeBundle): (Renderer & { readonly mimeType: string }) | null {
  const mimeTypes = Object.keys(bundle);
  for (const renderer of RENDERERS) {
    const { mimeType } = renderer;
    const found = mimeTypes.find((name) => (typeof mimeType === "string" ? name === mimeType : mimeType.test(name)));
    if (found !== undefined) return { ...renderer, mimeType: found };
  }
  return null;
}

/** Resolves once the outputs can be shown at once, without their texts before them. Where that fails, each says so itself. */
export async function loadRenderers(outputs: readonly Output[]): Promise<void> {
  const loads = new Set(outputs.flatMap((output) => ("data" in output && chooseRenderer(output.data)?.load) || []));
  await Promise.allSettled([...loads].map((load) => load()));
}
