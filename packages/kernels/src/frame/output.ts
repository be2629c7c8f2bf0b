import type { Json, JsonObject } from "@fiddle/notebook";

/**
 * Between the app's page and the frame in which one rich output is drawn: a document of the kernel host in an
 * `<iframe sandbox="allow-scripts">`, so its origin is opaque. Each side knows the other by `event.source` alone.
 * The frame says `ready`, the page sends `render`; everything the frame says may be forged by the output itself.
 */
export const OUTPUT_PATH = "/kernel/output";

export type PageToOutput =
  | {
      readonly fiddle: "render";
      readonly mimeType: string;
      readonly data: Json;
      readonly metadata: JsonObject;
      readonly theme: OutputTheme;
    }
  | { readonly fiddle: "theme"; readonly theme: OutputTheme };

export interface OutputTheme {
  readonly dark: boolean;
  /** CSS custom properties of the page, with their dashes. */
  readonly variables: { readonly [name: string]: string };
}

export type OutputToPage =
  | { readonly fiddle: "ready" }
  /** The output is drawn. */
  | { readonly fiddle: "rendered" }
  /** The output cannot be drawn; `reason` is a sentence. */
  | { readonly fiddle: "failed"; readonly reason: string }
  /** Height of the content in CSS pixels. */
  | { readonly fiddle: "height"; readonly height: number }
  /** A link inside was clicked; the page decides what to do about it. */
  | { readonly fiddle: "link"; readonly url: string }
  /** A file made inside, as a `data:` address. */
  | { readonly fiddle: "download"; readonly name: string; readonly url: string };
