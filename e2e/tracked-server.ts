import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { listenOnFreePort } from "../scripts/free-port.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { listen } from "../server/src/app/listen.ts";
import { appWithoutApi } from "./app-without-api.ts";

/** An event that the collector received: its name and properties. */
export interface Collected {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The app with analytics and ads configured, and a local collector in place of PostHog. */
export async function startTrackedServer() {
  const requests: string[] = [];
  const collected: Collected[] = [];
  const collector = createServer(async (request, response) => {
    requests.push(request.url ?? "");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (chunks.length > 0) collected.push(...readEvents(Buffer.concat(chunks)));
    const origin = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    response.writeHead(200, { ...origin, "content-type": "application/json" }).end('{"status":1}');
  });
  const host = `http://127.0.0.1:${await listenOnFreePort(collector)}`;
  const port = Number(process.env["E2E_PORT"] ?? 4710) + 5;
  const env = readEnv({
    PORT: String(port),
    POSTHOG_KEY: "phc_test",
    POSTHOG_HOST: host,
    ADS_TAG_ID: "AW-1",
    ADS_SEND_TO: "AW-1/bought",
    ADS_FRAME_URL: "https://ads.example/one",
  });
  const app = await appWithoutApi(env);
  const listening = await listen(app.fetch, env);
  return {
    url: env.appUrl,
    requests,
    collected,
    async close() {
      collector.closeAllConnections();
      collector.close();
      await listening.stop();
    },
  };
}

function readEvents(body: Buffer): Collected[] {
  const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString();
  const json = text.startsWith("data=") ? Buffer.from(decodeURIComponent(text.slice(5)), "base64").toString() : text;
  const said = JSON.parse(json) as Collected | Collected[] | { readonly batch: Collected[] };
  return Array.isArray(said) ? said : "batch" in said ? said.batch : [said];
}
