import { randomBytes } from "node:crypto";
import { capabilitiesWithout, type Capability, SERVER_ONLY } from "@fiddle/protocol/capabilities.ts";
import type { DocumentContext } from "@fiddle/protocol";
import type { RenderPage } from "../../server/src/pages/routes.ts";

/** What no static host has. A model of one's own, classes in links and notebooks in links work. */
const ABSENT: readonly Capability[] = ["addresses", ...SERVER_ONLY];

/** What is the same for all pages of a site. */
export interface SitePagesParts {
  readonly render: RenderPage;
  readonly base: string;
  readonly context: Pick<DocumentContext, "appUrl" | "kernelHost" | "buildId" | "content" | "learn" | "publishedApp">;
  readonly socialImage: (path: string) => string;
  readonly isReading: (path: string) => boolean;
}

/** A page that was rendered, with the nonce that its scripts have. */
export interface SitePage {
  readonly status: number;
  readonly html: string;
  readonly nonce: string;
}

/** Renders pages as a server would for someone without an account. */
export class SitePages {
  readonly #parts: SitePagesParts;
  readonly #errors: unknown[] = [];

  constructor(parts: SitePagesParts) {
    this.#parts = parts;
  }

  /**
   * The document at a path. It is rendered for the address with a slash at its end, which is that of a folder's file; pages to read
   * have no script that would notice.
   */
  async page(path: string): Promise<SitePage> {
    const nonce = randomBytes(16).toString("base64url");
    const isPlain = path.endsWith("/") || this.#parts.context.content.find(path) !== null;
    const response = await this.#ask(isPlain ? path : `${path}/`, nonce, path);
    return { status: response.status, html: await response.text(), nonce };
  }

  /** The data with which the app opens the page by itself; null for a page without any. */
  async data(path: string): Promise<string | null> {
    const response = await this.#ask(path === "/" ? "/_.data" : `${path}.data`, "", path);
    return response.ok ? response.text() : null;
  }

  /** A route that isn't a page; null where there is nothing. */
  async file(path: string): Promise<Uint8Array | null> {
    const response = await this.#ask(path, "", path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  }

  async #ask(address: string, nonce: string, path: string): Promise<Response> {
    const { render, base, context, socialImage, isReading } = this.#parts;
    const response = await render(new Request(`http://site.invalid${base}${address}`), {
      ...context,
      nonce,
      reading: isReading(path),
      socialImage: socialImage(path),
      tracking: null,
      languageServer: "everyone",
      capabilities: capabilitiesWithout(ABSENT),
      folder: null,
      sharedNotebook: async () => null,
      isOperator: async () => false,
      report: (error) => this.#errors.push(error),
    });
    if (this.#errors.length > 0) throw this.#errors[0];
    return response;
  }
}
