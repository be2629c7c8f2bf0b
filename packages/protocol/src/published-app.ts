import type { Input } from "@fiddle/notebook/inputs/input.ts";
import type { TableResult } from "./learn/outcome.ts";

/** What the server writes into the page of an app, so that it can be read before the page's scripts open the notebook. */
export interface PublishedApp {
  /** The publication's id; null for an example, which the product publishes. */
  readonly id: string | null;
  readonly slug: string;
  readonly title: string;
  /** Null where nobody is named. */
  readonly author: string | null;
  /** An ISO 8601 time. */
  readonly publishedAt: string;
  /** When the results were made or published, as an ISO 8601 time. */
  readonly resultsAt: string;
  /** The path of the image for link previews. It changes with each version. */
  readonly image: string;
  /** Search engines can list it. */
  readonly isPublic: boolean;
  readonly columns: number;
  /** What is shown, in order. */
  readonly items: readonly PublishedItem[];
  /** Whether the beginning of a long app is all that `items` has. */
  readonly isCut: boolean;
  /** Whether the first text has the title already. */
  readonly saysTitle: boolean;
  /** What code of an exported notebook can read. */
  readonly data?: ExportedData | undefined;
}

/** The files beside an exported notebook and below, without other notebooks. They are at `EXPORTED_DATA_PATH/{folder}/{path}`. */
export interface ExportedData {
  /** The notebook's folder in the exported one; empty for that one itself. */
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

export const EXPORTED_DATA_PATH = "/notebook-files";

/** Whether a link in a notebook's text leads to another published notebook of its site, or to a file beside those. */
export function isSiteLink(href: string): boolean {
  return /^\/(?:apps|notebook-files)\/(?!.*\.\.)[^\\]/.test(href);
}

export type PublishedItem = {
  readonly cell: string;
  /** How many columns it takes. */
  readonly width: number;
} & (
  | {
      readonly part: "text";
      /** Safe. */
      readonly html: string;
    }
  | { readonly part: "input"; readonly inputs: readonly Input[] }
  | {
      readonly part: "output";
      /** Counts from 1. */
      readonly number: number;
      readonly outputs: readonly PublishedOutput[];
    }
);

/** A stored output, cut to what a first look needs. */
export type PublishedOutput =
  | { readonly kind: "text"; readonly text: string; readonly tone: "plain" | "warn" | "bad" }
  | { readonly kind: "table"; readonly table: TableResult }
  | {
      readonly kind: "image";
      readonly path: string;
      readonly alt: string;
      readonly width: number | null;
      /** Pixels of a chart that is as wide as its column; null for an image of its own width. */
      readonly height: number | null;
    }
  /** Text with headings and the like. Safe. */
  | { readonly kind: "markdown"; readonly html: string }
  /** Something that only scripts can show. */
  | { readonly kind: "later" };

/** An app's page: the app, or why it isn't there anymore. */
export type FoundApp =
  | { readonly kind: "app"; readonly app: PublishedApp }
  | { readonly kind: "gone"; readonly message: string };
