import type { TrackingConfig } from "./tracking-config.ts";
import type { ContentPages } from "./content-page.ts";
import type { LearnPages } from "./learn/learn-pages.ts";

/** What the server hands to the loaders and the render of one document. */
export interface DocumentContext {
  /** Of this document's content security policy; fresh for each request. */
  readonly nonce: string;
  /** Where people reach the app, e.g. `https://fiddle.example`. */
  readonly appUrl: string;
  /** Where the kernel frame lives, e.g. `http://127.0.0.1:3000`. */
  readonly kernelOrigin: string;
  readonly buildId: string;
  /** The document is only read and the same for everybody: it is kept, and comes without the app's scripts. */
  readonly reading: boolean;
  /** The path of the picture that stands for this page where its link is shown. */
  readonly socialImage: string;
  /** Null where nothing is configured, and in embeds. */
  readonly tracking: TrackingConfig | null;
  readonly content: ContentPages;
  readonly learn: LearnPages;
  /** Whether whoever asks for the document is an operator; null where the cookies do not tell, as after a night. */
  readonly isOperator: () => Promise<boolean | null>;
  /** Takes what went wrong while loading or rendering, for the log. */
  readonly report: (error: unknown) => void;
}
