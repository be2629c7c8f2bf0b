/** The server as it runs, but for its pages, which would have to be built: for tests that need a process of their own. */
import { createPromptSockets } from "../agent/prompt-sockets.ts";
import { createApi } from "../api.ts";
import { readEnv } from "../env.ts";
import { listen, stopOnSignals } from "../listen.ts";
import { createLog } from "../platform/log.ts";
import { openServices } from "../services.ts";

const env = readEnv(process.env);
const log = createLog();
const { services, close } = await openServices(env, log);
const api = createApi(services);
const sockets = createPromptSockets({ services });
const { port, stop } = await listen(async (request, from) => api.fetch(request, from), env, { sockets });
stopOnSignals(() => stop().then(close), log);
process.send?.({ port });
