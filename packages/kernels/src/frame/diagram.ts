/**
 * A document of the kernel host that draws diagrams of Mermaid's language. It goes into a hidden
 * `<iframe sandbox="allow-scripts">`, so what the drawing library may be made to run meets no page of ours; the page
 * shows what comes back as a picture only. One document draws as many as it is asked for, one after the other.
 */
export const DIAGRAM_PATH = "/kernel/diagram";

/** Page → the document, once that has said `ready`. */
export interface PageToDiagram {
  readonly fiddle: "draw-diagram";
  readonly id: number;
  readonly source: string;
  readonly dark: boolean;
}

export type DiagramToPage =
  | { readonly fiddle: "ready" }
  /** `svg` is well-formed XML, which may be wrong in any other way. */
  | { readonly fiddle: "diagram"; readonly id: number; readonly svg: string }
  /** The text is no diagram, for a reason in the library's words. */
  | { readonly fiddle: "no-diagram"; readonly id: number; readonly reason: string };
