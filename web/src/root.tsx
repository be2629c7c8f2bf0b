import { onHost } from "./platform/base.ts";
import readingFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { isOpaque, targetOrigin } from "@fiddle/kernels/kernel-host";
import { documentKind, NOTEBOOKS_PATH } from "@fiddle/protocol/document-kind.ts";
import { type ReactNode, useContext, useState } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { AccountDialogs } from "./accounts/AccountDialogs.tsx";
import { LOGGED_IN_SCRIPT } from "./accounts/logged-in-attribute.ts";
import { useSession } from "./accounts/use-session.ts";
import { Tracking } from "./analytics/Tracking.tsx";
import { documentContext } from "./context.ts";
import { useAwake } from "./platform/sleeping-scripts.ts";
import { DiscoveryTags } from "./layouts/DiscoveryTags.tsx";
import { ErrorScreen } from "./layouts/ErrorScreen.tsx";
import { isHandle, startsKernel } from "./layouts/handle.ts";
import { KernelFrame } from "./layouts/KernelFrame.tsx";
import { LoadingBar } from "./layouts/LoadingBar.tsx";
import { Overlays } from "./layouts/Overlays.tsx";
import { useBuildCheck } from "./platform/build-check.ts";
import { ABSENT_META, absentNames } from "./platform/capabilities.ts";
import { LANGUAGE_SERVER_META } from "./language/language-server.ts";
import { LoadingBarMachine } from "./platform/loading-bar.ts";
import { LoadingBarContext } from "./layouts/loading-bar-context.ts";
import { describeError } from "./platform/describe-error.ts";
import { EARLY_INPUT_SCRIPT, useEarlyInput } from "./platform/early-input.ts";
import { EARLY_KEYS_SCRIPT } from "./platform/early-keys.ts";
import { TRACKING_META } from "./platform/isolation.ts";
import { NONCE_META, NonceContext } from "./platform/nonce.ts";
import { type RootData, useKnownRootData } from "./platform/root-data.ts";
import { START_HINT_SCRIPT } from "./platform/start-hint.ts";
import { THEME_SCRIPT } from "./platform/theme.ts";
// oxlint-disable-next-line import/default -- Vite makes it: the address of the script, built by itself
import readingScript from "./entry.reading.ts?worker&url";
import "./styles/app.css";

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { kernelHost, buildId, appUrl, reading, socialImage, tracking, languageServer, capabilities, folder, content } =
    context.get(documentContext);
  const { revision: contentRevision } = content;
  return {
    kernelHost,
    buildId,
    appUrl,
    reading,
    socialImage,
    tracking,
    languageServer,
    capabilities,
    folder,
    notebooksPath: content.find(NOTEBOOKS_PATH) && NOTEBOOKS_PATH,
    contentRevision,
  };
}

/** What the page's notebook imports, where a route's loader says so. */
function upcomingOf(matches: readonly { readonly loaderData: unknown }[]): string | null {
  for (const { loaderData } of matches)
    if (typeof loaderData === "object" && loaderData !== null && "upcoming" in loaderData)
      return typeof loaderData.upcoming === "string" ? loaderData.upcoming : null;
  return null;
}

/** It holds for as long as the page does. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const data = useKnownRootData();
  const { kernelHost, reading = false, contentRevision, tracking, languageServer } = data ?? {};
  const absent = data ? absentNames(data.capabilities) : "";
  const embedded = documentKind(useLocation().pathname) === "embed";
  const [bar] = useState(() => new LoadingBarMachine());
  const matches = useMatches();
  const handles = matches.map(({ handle }) => (isHandle(handle) ? handle : {}));
  const needsKernel = handles.some(({ kernelFrame }) => kernelFrame);
  const sleeps = handles.some(({ sleeps }) => sleeps);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!reading && <meta property={NONCE_META} nonce={nonce} suppressHydrationWarning />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LOGGED_IN_SCRIPT }} />
        {!reading && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} />
        )}
        {needsKernel && (
          <>
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }} />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_HINT_SCRIPT }} />
          </>
        )}
        {needsKernel && kernelHost && !isOpaque(kernelHost) && (
          <link rel="preconnect" href={targetOrigin(kernelHost)} />
        )}
        <link rel="icon" href={onHost("/favicon.svg")} type="image/svg+xml" />
        {data?.capabilities.offlineCopy && !embedded && <link rel="manifest" href={onHost("/manifest.webmanifest")} />}
        {contentRevision && !reading && <meta name="content-revision" content={contentRevision} />}
        {languageServer === "plan" && <meta name={LANGUAGE_SERVER_META} content={languageServer} />}
        {absent !== "" && <meta name={ABSENT_META} content={absent} />}
        {tracking && <meta name={TRACKING_META} content={JSON.stringify(tracking)} />}
        <Meta />
        <DiscoveryTags />
        {/* Style sheets of our own need no nonce, and one that the browser hides would differ at hydration. */}
        <Links nonce="" />
        {(reading || sleeps) && (
          <>
            <link rel="preload" as="font" type="font/woff2" href={readingFont} crossOrigin="anonymous" />
            <script type="module" src={readingScript} />
          </>
        )}
      </head>
      <body className="dark" suppressHydrationWarning>
        {needsKernel && kernelHost && (
          <KernelFrame kernelHost={kernelHost} starts={startsKernel(matches)} upcoming={upcomingOf(matches)} />
        )}
        <LoadingBar machine={bar} />
        <LoadingBarContext value={bar}>{children}</LoadingBarContext>
        {!reading && (
          <>
            <Overlays />
            {/* It reads session storage, which an embed on another site may not have. */}
            {!embedded && <ScrollRestoration nonce={nonce} />}
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useEarlyInput();
  useAwake();
  useBuildCheck();
  const matches = useMatches();
  const handles = matches.map(({ handle }) => (isHandle(handle) ? handle : {}));
  useSession({
    needsLogin: handles.some(({ needsLogin }) => needsLogin),
    startsKernel: startsKernel(matches),
  });
  return (
    <>
      <Outlet />
      <Tracking />
      <AccountDialogs />
    </>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ErrorScreen {...describeError(useRouteError(), pathname)} />;
}
