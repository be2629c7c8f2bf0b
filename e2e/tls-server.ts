import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addresses } from "./addresses.ts";
import { selfSignedCertificate } from "./certificate.ts";

/**
 * The app as an operator runs it: on two domains, over https. `.test` is reserved for tests, so no name is resolved.
 */
export const TLS_SITE = {
  appUrl: "https://fiddle.test",
  kernelOrigin: "https://fiddle-run.test",
  /** Another host of the app's domain, on which the server also serves the app's pages. */
  siblingUrl: "https://blog.fiddle.test",
} as const;

const HTTP_PORT = addresses().port + 6;
const TLS_PORT = addresses().port + 7;

/** Makes a browser resolve the site's names. */
export const TLS_BROWSER_ARGS: readonly string[] = [
  `--host-resolver-rules=MAP *.test 127.0.0.1:${TLS_PORT}`,
  "--ignore-certificate-errors",
];

/** More than any browser sends, so that the app's server is what rejects oversized headers. */
const MAX_PROXY_HEADER_BYTES = 1_000_000;

/** A user's tokens, as an API client gets them. */
export interface RegisteredPerson {
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
}

export interface TlsServer {
  /** Calls the API with a token in the header. Resolves to the response's JSON. */
  call(
    path: string,
    init?: { readonly method?: string; readonly body?: object; readonly token?: string },
  ): Promise<unknown>;
  /** The first user gets the highest plan. */
  register(email: string, password: string): Promise<RegisteredPerson>;
  close(): Promise<void>;
}

/** Starts a server process and a TLS proxy in front of it. */
export async function startTlsServer(): Promise<TlsServer> {
  const { packagesUrl, pypiUrl } = addresses();
  const { appUrl, kernelOrigin } = TLS_SITE;
  const dataDir = mkdtempSync(join(tmpdir(), "fiddle-tls-"));
  const server = spawn(process.execPath, ["server/src/app/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(HTTP_PORT),
      HOST: "127.0.0.1",
      APP_URL: appUrl,
      KERNEL_ORIGIN: kernelOrigin,
      TRUST_PROXY: "1",
      DATA_DIR: dataDir,
      PYODIDE_PACKAGES_URL: packagesUrl,
      PYPI_INDEX_URL: pypiUrl,
    },
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const proxy = createTlsProxy();
  await new Promise<void>((resolve) => proxy.listen(TLS_PORT, "127.0.0.1", resolve));
  await untilHealthy();
  return {
    call,
    async register(email, password) {
      const { access, refresh } = (await call("/api/register", {
        method: "POST",
        body: { email, password },
      })) as RegisteredPerson;
      return { email, access, refresh };
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      server.kill("SIGTERM");
      await exited;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  async function untilHealthy(): Promise<void> {
    while (server.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${HTTP_PORT}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await wait(100);
    }
    throw new Error("The server behind TLS did not start.");
  }
}

async function call(
  path: string,
  { method = "GET", body, token }: { readonly method?: string; readonly body?: object; readonly token?: string } = {},
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${HTTP_PORT}${path}`, {
    method,
    headers: {
      origin: TLS_SITE.appUrl,
      "x-forwarded-proto": "https",
      "x-forwarded-host": new URL(TLS_SITE.appUrl).host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

function createTlsProxy() {
  const hostnames = Object.values(TLS_SITE).map((url) => new URL(url).hostname);
  const options = { ...selfSignedCertificate(hostnames), maxHeaderSize: MAX_PROXY_HEADER_BYTES };
  return createServer(options, (incoming, outgoing) => {
    const forwarded = httpRequest(
      {
        host: "127.0.0.1",
        port: HTTP_PORT,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          "x-forwarded-proto": "https",
          "x-forwarded-host": incoming.headers.host,
          "x-forwarded-for": incoming.socket.remoteAddress,
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
}
