import type { Json, JsonObject, MimeBundle } from "@fiddle/notebook";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { PlainText } from "./text/PlainText.tsx";

export interface RendererProps {
  readonly mimeType: string;
  /** The bundle's member of that type. */
  readonly data: Json;
  /** The output's metadata, in which Jupyter keeps that of each type under its name. */
  readonly metadata: JsonObject;
  readonly bundle: MimeBundle;
}

type RendererComponent = ComponentType<RendererProps> | LazyExoticComponent<ComponentType<RendererProps>>;

export interface Renderer {
  readonly mimeType: string | RegExp;
  readonly component: RendererComponent;
}

const Sandboxed = lazy(() => import("./rich/SandboxedOutput.tsx").then((m) => ({ default: m.SandboxedOutput })));
const Image = lazy(() => import("./rich/ImageOutput.tsx").then((m) => ({ default: m.ImageOutput })));
const Svg = lazy(() => import("./rich/ImageOutput.tsx").then((m) => ({ default: m.SvgOutput })));
const Table = lazy(() => import("./TableOutput.tsx").then((m) => ({ default: m.TableOutput })));
const MarkdownText = lazy(() => import("./rich/MarkdownOutput.tsx").then((m) => ({ default: m.MarkdownOutput })));
const Latex = lazy(() => import("./rich/LatexOutput.tsx").then((m) => ({ default: m.LatexOutput })));
const JsonTree = lazy(() => import("./rich/JsonOutput.tsx").then((m) => ({ default: m.JsonOutput })));

const Widget = lazy(() => import("./widgets/WidgetOutput.tsx").then((m) => ({ default: m.WidgetOutput })));

/** The supported types, the richest first. To support another type, add a line. */
export const RENDERERS: readonly Renderer[] = [
  { mimeType: "application/vnd.fiddle.table+json", component: Table },
  { mimeType: "application/vnd.jupyter.widget-view+json", component: Widget },
  { mimeType: /^application\/vnd\.plotly\.v\d+\+json$/, component: Sandboxed },
  { mimeType: /^application\/vnd\.vegalite\.v[56]\+json$/, component: Sandboxed },
  { mimeType: /^application\/vnd\.vega\.v[56]\+json$/, component: Sandboxed },
  { mimeType: "text/html", component: Sandboxed },
  { mimeType: "application/javascript", component: Sandboxed },
  { mimeType: "image/svg+xml", component: Svg },
  { mimeType: /^image\/(png|jpeg|gif|webp)$/, component: Image },
  { mimeType: "text/markdown", component: MarkdownText },
  { mimeType: "text/latex", component: Latex },
  { mimeType: "application/json", component: JsonTree },
  { mimeType: "text/plain", component: PlainText },
];

/** The renderer of the richest type in the bundle; null if none is supported. */
export function chooseRenderer(
  bundle: MimeBundle,
  renderers: readonly Renderer[] = RENDERERS,
): { readonly mimeType: string; readonly component: RendererComponent } | null {
  const mimeTypes = Object.keys(bundle);
  for (const { mimeType, component } of renderers) {
    const found = mimeTypes.find((name) => (typeof mimeType === "string" ? name === mimeType : mimeType.test(name)));
    if (found !== undefined) return { mimeType: found, component };
  }
  return null;
}
