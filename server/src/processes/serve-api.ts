/** Runs the server without pages, which would need a build, for tests that need a separate process. */
import { createPromptSockets } from "../agent/prompt-sockets.ts";
import { createApi } from "../app/api.ts";
import { readEnv } from "../platform/env.ts";
import { listen, stopOnSignals } from "../app/listen.ts";
import { startRefreshing } from "../refreshes/start-refreshing.ts";
import { createLog } from "../platform/log.ts";
import { openServices } from "../app/open-services.ts";

const env = readEnv(process.env);
const log = createLog();
const { services, close } = await openServices(env, log);
const api = createApi(services);
const sockets = createPromptSockets({ services });
const refreshing = startRefreshing(services);
const { port, stop } = await listen(async (request, from) => api.fetch(request, from), env, { sockets });
stopOnSignals(() => stop().then(refreshing.stop).then(close), log);
process.send?.({ port });
