import type { Json, JsonObject } from "@fiddle/notebook";

/** The parameter of a Vega-Lite chart whose selection along `x` the frame reports. */
export const BRUSH = "fiddle_brush";

/** The query parameter that lists the hosts, joined by commas, from which the output can load. */
export const OUTPUT_HOSTS = "hosts";
/** A host name, with a port if it isn't the default one. */
export const HOST_NAME = /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;
export const MAX_HOSTS = 16;

/**
 * The protocol between the app's page and the frame that draws one rich output: a document of the kernel host in an
 * `<iframe sandbox="allow-scripts">`, so its origin is opaque. Each side recognizes the other only by `event.source`.
 * The frame sends `ready`, the page sends `render`. The output itself can forge any message of the frame.
 */
export type PageToOutput =
  | {
      readonly fiddle: "render";
      readonly mimeType: string;
      readonly data: Json;
      readonly metadata: JsonObject;
      /** A `data:` URL of the image that was saved beside HTML, such as the preview of a video; null without one. */
      readonly picture: string | null;
      readonly theme: OutputTheme;
    }
  /** The values of the notebook's inputs by name. Charts have parameters of these names. */
  | { readonly fiddle: "inputs"; readonly values: JsonObject }
  | { readonly fiddle: "theme"; readonly theme: OutputTheme }
  | WidgetAnswer;

/** Page → a frame that draws a widget. */
export type WidgetAnswer =
  /**
   * The requested models, all models they refer to, and the links between them. Also sent without a request when such a
   * model appears.
   */
  | { readonly fiddle: "models"; readonly models: readonly WidgetModelState[] }
  /** These models don't exist, or no longer exist. */
  | { readonly fiddle: "no-models"; readonly ids: readonly string[] }
  /** State that changed elsewhere. With `quiet`, the kernel already knows what follows from it. */
  | { readonly fiddle: "widget-update"; readonly id: string; readonly state: WidgetState; readonly quiet: boolean }
  | {
      readonly fiddle: "widget-custom";
      readonly id: string;
      readonly content: Json;
      readonly buffers: readonly ArrayBuffer[];
    }
  | { readonly fiddle: "widget-closed"; readonly id: string }
  /** The kernel has handled the frame's message with that number. */
  | { readonly fiddle: "widget-handled"; readonly serial: number }
  /** The kernel is gone. Widgets show their last state. */
  | { readonly fiddle: "widgets-dead" };

/** A frame that draws a widget → page. */
export type WidgetRequest =
  | { readonly fiddle: "need-models"; readonly ids: readonly string[] }
  /** The data of a `comm_msg` of the widget protocol, for the kernel. */
  | {
      readonly fiddle: "widget-message";
      readonly serial: number;
      readonly id: string;
      readonly data: JsonObject;
      readonly buffers: readonly ArrayBuffer[];
    };

/** A widget model's attributes. Binary ones are `DataView`s, other models `IPY_MODEL_{id}`. */
export interface WidgetState {
  readonly [attribute: string]: unknown;
}

export interface WidgetModelState {
  readonly id: string;
  readonly state: WidgetState;
  /** Whether a kernel is connected. */
  readonly live: boolean;
}

export interface OutputTheme {
  readonly dark: boolean;
  /** The page's CSS custom properties, with their dashes. */
  readonly variables: { readonly [name: string]: string };
}

export type OutputToPage =
  /** `hosts` are those from which its document can load, sorted. */
  | { readonly fiddle: "ready"; readonly hosts: readonly string[] }
  /** The output tried to load from these blocked hosts. The page can ask the user. */
  | { readonly fiddle: "blocked"; readonly hosts: readonly string[] }
  /** The output was drawn. */
  | { readonly fiddle: "rendered" }
  /** The output can't be drawn. `reason` is a sentence. */
  | { readonly fiddle: "failed"; readonly reason: string }
  /** The height of the content in CSS pixels. */
  | { readonly fiddle: "height"; readonly height: number }
  /** A link inside was clicked. The page decides what to do. */
  | { readonly fiddle: "link"; readonly url: string }
  /** A file that the output created, as a `data:` URL. */
  | { readonly fiddle: "download"; readonly name: string; readonly url: string }
  /** What is selected in a chart that asks for it: the ends of a range, or the values; null without a selection. */
  | { readonly fiddle: "brush"; readonly values: readonly (string | number)[] | null }
  | WidgetRequest;
