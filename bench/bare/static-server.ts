/** Serves a folder with Hono's static file handler, in its own process like the product. Prints its address. */
import { type AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const app = new Hono().use(serveStatic({ root: process.argv[2] ?? "." }));
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) =>
  console.log(`http://127.0.0.1:${port}`),
);
process.once("SIGTERM", () => server.close(() => process.exit()));
