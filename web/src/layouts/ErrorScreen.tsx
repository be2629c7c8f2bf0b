import { buttonClass } from "@fiddle/ui/button.tsx";
import { useContext, useEffect, useLayoutEffect } from "react";
import type { DescribedError } from "../platform/describe-error.ts";
import { restoreTheme } from "../platform/theme.ts";
import { Header } from "./Header.tsx";
import { LoadingBarContext } from "./loading-bar-context.ts";

/**
 * Fills the page when a route failed. The homepage link is a full load, because the app itself may be broken. Only a
 * missing page has the header, which is part of the app.
 */
export function ErrorScreen({ status, title, message }: DescribedError) {
  const bar = useContext(LoadingBarContext);
  useEffect(() => bar?.fail(), [bar]);
  // The theme script in the head doesn't run again for a document that React creates.
  useLayoutEffect(() => restoreTheme(), []);
  return (
    <div className="flex min-h-dvh flex-col">
      {status === 404 && <Header />}
      <main id="main" className="flex grow flex-col items-center justify-center gap-3 px-6 py-12 text-center">
        <title>{`${title} – Fiddle`}</title>
        <meta name="robots" content="noindex" />
        <p className="font-mono text-2xl text-accent-text">{status}</p>
        <h1 dir="auto">{title}</h1>
        <p dir="auto" className="max-w-xl text-lg wrap-anywhere text-secondary">
          {message}
        </p>
        <a href="/" className={`${buttonClass("secondary")} mt-4`}>
          Back to homepage
        </a>
      </main>
    </div>
  );
}
