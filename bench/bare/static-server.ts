/** A folder served by Hono and nothing else, in a process of its own as the product is. Prints its address. */
import { type AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const app = new Hono().use(serveStatic({ root: process.argv[2] ?? "." }));
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) =>
  console.log(`http://127.0.0.1:${port}`),
);
process.once("SIGTERM", () => server.close(() => process.exit()));
