import { messageOrigin } from "@fiddle/kernels/kernel-host";
import { FrameTransport, type JupyterAddress, JupyterServer, type JupyterTransport } from "@fiddle/kernels/jupyter";
import { readServer } from "./server-vault.ts";

const FORGOTTEN =
  "This browser no longer knows the Jupyter server's address. Choose “Connect to Jupyter…” and paste it again.";

/** A document for each server, as long as this page is open: notebooks and dialogs share it. */
const transports = new Map<string, Promise<FrameTransport>>();

/** A saved server. Rejects with a sentence where the browser has forgotten it. */
export async function openServer(id: string, kernelHost: string): Promise<JupyterServer> {
  const address = await readServer(id);
  if (!address) throw new Error(FORGOTTEN);
  return new JupyterServer(address, savedTransport(id, kernelHost), messageOrigin(kernelHost));
}

/** Closes the server's transport, because its address has changed or was forgotten. The next call opens another. */
export function readdressServer(id: string): void {
  const opening = transports.get(id);
  transports.delete(id);
  opening?.then((transport) => transport.dispose()).catch(() => {});
}

/** A server that isn't saved, with the end of it. */
export function tryServer(
  address: JupyterAddress,
  kernelHost: string,
): { readonly server: JupyterServer } & Disposable {
  const transport = new FrameTransport(address, { kernelHost });
  return {
    server: new JupyterServer(address, transport, messageOrigin(kernelHost)),
    [Symbol.dispose]: () => transport.dispose(),
  };
}

/** Reaches the server by the address that is saved at the moment. */
function savedTransport(id: string, kernelHost: string): JupyterTransport {
  const current = () => {
    const opening = transports.get(id) ?? openTransport(id, kernelHost);
    transports.set(id, opening);
    opening.catch(() => transports.delete(id));
    return opening;
  };
  return {
    request: async (request) => (await current()).request(request),
    barrier: async () => (await current()).barrier(),
    openSocket(path, protocols, events) {
      const opening = current().then((transport) => transport.openSocket(path, protocols, events));
      opening.catch(() => events.onClose());
      return {
        send: (data) => void opening.then((socket) => socket.send(data)).catch(() => {}),
        close: () => void opening.then((socket) => socket.close()).catch(() => {}),
      };
    },
  };
}

async function openTransport(id: string, kernelHost: string): Promise<FrameTransport> {
  const address = await readServer(id);
  if (!address) throw new Error(FORGOTTEN);
  return new FrameTransport(address, { kernelHost });
}
