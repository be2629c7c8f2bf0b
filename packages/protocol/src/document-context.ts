import type { Capabilities } from "./capabilities.ts";
import type { TrackingConfig } from "./tracking-config.ts";
import type { ContentPages } from "./content-page.ts";
import type { LocalFolder } from "./folder.ts";
import type { FoundApp } from "./published-app.ts";
import type { LearnPages } from "./learn/learn-pages.ts";

/** What the server passes to the loaders and the rendering of one document. */
export interface DocumentContext {
  /** The nonce of this document's content security policy, new for each request. */
  readonly nonce: string;
  /** The origin of the app, e.g. `https://fiddle.example`. */
  readonly appUrl: string;
  /** Where the documents of the kernel host are, e.g. `http://127.0.0.1:3000/kernel/ab12cd34`. */
  readonly kernelHost: string;
  readonly buildId: string;
  /** Whether the document is static: it's the same for everyone, is cached, and contains none of the app's scripts. */
  readonly reading: boolean;
  /** The path of the image for link previews. */
  readonly socialImage: string;
  /** Null if nothing is configured, and in embeds. */
  readonly tracking: TrackingConfig | null;
  /** What this host offers. */
  readonly capabilities: Capabilities;
  /** The folder whose files are the notebooks; null on a server. */
  readonly folder: LocalFolder | null;
  /** Who has the Python language server: every user, or those whose plan has `use_lsp`. */
  readonly languageServer: "everyone" | "plan";
  readonly content: ContentPages;
  readonly learn: LearnPages;
  /** The shared notebook with this id; null if it isn't shared with everyone. */
  readonly sharedNotebook: (id: string) => Promise<SharedNotebook | null>;
  /** The published app with this slug or id; null if there has never been one. */
  readonly publishedApp: (slug: string) => Promise<FoundApp | null>;
  /** Whether the user is an operator. Null if only a token refresh can tell, because the access token has expired. */
  readonly isOperator: () => Promise<boolean | null>;
  /** Logs an error from loading or rendering. */
  readonly report: (error: unknown) => void;
}

/** What a page's head says about a notebook that anyone with the link can read. */
export interface SharedNotebook {
  readonly title: string;
  /** From the notebook's metadata; null if nobody is named there. */
  readonly author: string | null;
  /** An ISO 8601 time. */
  readonly updatedAt: string;
  /** The path of the image for link previews. It changes along with the notebook. */
  readonly image: string;
  /** Search engines can list it. */
  readonly isPublic: boolean;
  /** What its code imports (upcoming-code.ts of the notebook's workspace); null for nothing. */
  readonly upcoming: string | null;
}
