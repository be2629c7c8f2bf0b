import type { Json, JsonObject } from "@fiddle/notebook";

/**
 * Between the app's page and the frame in which one rich output is drawn: a document of the kernel host in an
 * `<iframe sandbox="allow-scripts">`, so its origin is opaque. Each side knows the other by `event.source` alone.
 * The frame says `ready`, the page sends `render`; everything the frame says may be forged by the output itself.
 */
export const OUTPUT_PATH = "/kernel/output";

/** The query parameter that names hosts, joined by commas, which the output may load from. */
export const OUTPUT_HOSTS = "hosts";
/** A host's name, with a port where it is not the usual one. */
export const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;
export const MOST_HOSTS = 16;

export type PageToOutput =
  | {
      readonly fiddle: "render";
      readonly mimeType: string;
      readonly data: Json;
      readonly metadata: JsonObject;
      readonly theme: OutputTheme;
    }
  | { readonly fiddle: "theme"; readonly theme: OutputTheme }
  | WidgetAnswer;

/** Page → a frame that draws a widget. */
export type WidgetAnswer =
  /** The models asked for, all they refer to, and the links between them; also unasked, when such a one appears. */
  | { readonly fiddle: "models"; readonly models: readonly WidgetModelState[] }
  /** There are no such models (any more). */
  | { readonly fiddle: "no-models"; readonly ids: readonly string[] }
  /** State that changed elsewhere. With `quiet`, what follows from it has been told to the kernel already. */
  | { readonly fiddle: "widget-update"; readonly id: string; readonly state: WidgetState; readonly quiet: boolean }
  | {
      readonly fiddle: "widget-custom";
      readonly id: string;
      readonly content: Json;
      readonly buffers: readonly ArrayBuffer[];
    }
  | { readonly fiddle: "widget-closed"; readonly id: string }
  /** The kernel has handled the frame's message of that number. */
  | { readonly fiddle: "widget-handled"; readonly serial: number }
  /** The kernel is gone: widgets show their last state and no more. */
  | { readonly fiddle: "widgets-dead" };

/** A frame that draws a widget → page. */
export type WidgetRequest =
  | { readonly fiddle: "need-models"; readonly ids: readonly string[] }
  /** For the kernel: the data of a `comm_msg` of the widget protocol. */
  | {
      readonly fiddle: "widget-message";
      readonly serial: number;
      readonly id: string;
      readonly data: JsonObject;
      readonly buffers: readonly ArrayBuffer[];
    };

/** A widget model's attributes; binary ones as `DataView`, other models as `IPY_MODEL_{id}`. */
export interface WidgetState {
  readonly [attribute: string]: unknown;
}

export interface WidgetModelState {
  readonly id: string;
  readonly state: WidgetState;
  /** Whether a kernel is at its other end. */
  readonly live: boolean;
}

export interface OutputTheme {
  readonly dark: boolean;
  /** CSS custom properties of the page, with their dashes. */
  readonly variables: { readonly [name: string]: string };
}

export type OutputToPage =
  /** `hosts` are those its document may load from, sorted. */
  | { readonly fiddle: "ready"; readonly hosts: readonly string[] }
  /** The output wants to load from these and may not; the page can ask the person. */
  | { readonly fiddle: "blocked"; readonly hosts: readonly string[] }
  /** The output is drawn. */
  | { readonly fiddle: "rendered" }
  /** The output cannot be drawn; `reason` is a sentence. */
  | { readonly fiddle: "failed"; readonly reason: string }
  /** Height of the content in CSS pixels. */
  | { readonly fiddle: "height"; readonly height: number }
  /** A link inside was clicked; the page decides what to do about it. */
  | { readonly fiddle: "link"; readonly url: string }
  /** A file made inside, as a `data:` address. */
  | { readonly fiddle: "download"; readonly name: string; readonly url: string }
  | WidgetRequest;
