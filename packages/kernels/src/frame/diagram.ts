/**
 * A document of the kernel host that draws Mermaid diagrams. It is loaded into a hidden `<iframe
 * sandbox="allow-scripts">`, so code that an attacker gets the drawing library to run can't reach our pages. The page
 * shows the result only as an image. One document draws any number of diagrams, one after the other.
 *
 * Page → document, once the document has sent `ready`.
 */
export interface PageToDiagram {
  readonly fiddle: "draw-diagram";
  readonly id: number;
  readonly source: string;
  readonly dark: boolean;
}

export type DiagramToPage =
  | { readonly fiddle: "ready" }
  /** `svg` is well-formed XML, but is not trusted in any other way. */
  | { readonly fiddle: "diagram"; readonly id: number; readonly svg: string }
  /** The text isn't a valid diagram. The reason is the library's message. */
  | { readonly fiddle: "no-diagram"; readonly id: number; readonly reason: string }
  /** The library couldn't be loaded. Browsers try that once for each document. */
  | { readonly fiddle: "no-library" };
