import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { documentContext } from "./context.ts";
import { NonceContext } from "./platform/nonce.ts";
import { isHandle } from "./layouts/handle.ts";
import { putScriptsToSleep } from "./platform/sleeping-scripts.ts";
import { describeError } from "./platform/describe-error.ts";

export { documentContext };

/** Renders one document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const bot = isCrawler(request.headers.get("user-agent") ?? "");
  const [error] = Object.values(router.staticHandlerContext.errors ?? {});
  if (error !== undefined && bot) return bareError(status, error, headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("link", preloadsOf(router));
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, report } = context.get(documentContext);
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        if (!request.signal.aborted) report(error);
      },
    },
  );
  if (bot) await page.allReady;
  if (!sleeps(router)) return new Response(page, { status, headers });
  await page.allReady;
  return new Response(putScriptsToSleep(await new Response(page).text()), { status, headers });
}

/**
 * The page's style sheets, without which nothing is shown. React puts them after two dozen scripts, and a browser loads no
 * more than six files at once from a server without HTTP/2.
 */
function preloadsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`).join(", ");
}

function sleeps({ routeModules, staticHandlerContext: { matches, errors } }: EntryContext): boolean {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle);
  return !errors && handles.some((handle) => isHandle(handle) && handle.sleeps);
}

/** A headless Chrome shows pages like any other browser, so it gets the same pages. */
function isCrawler(userAgent: string): boolean {
  return isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}

/** A missing page, or a canceled request, isn't an error of the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(documentContext).report(error);
};

/** The error screen is for people, not for bots. */
function bareError(status: number, error: unknown, headers: Headers): Response {
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(`${status} ${describeError(error).message}\n`, { status, headers });
}
