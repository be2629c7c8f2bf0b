import { hostOf, type JupyterAddress, type RemoteSpec } from "@fiddle/kernels/jupyter";
import { readdressServer, tryServer } from "./open-servers.ts";
import { forgetKernels, rememberKernels, type RemoteKernel, remoteKernels } from "./remote-kernels.ts";
import { readServer, removeServer, writeServer } from "./server-vault.ts";

/** Connects to a server, keeps its address in this browser, and gives back its kernels, the default one first. Throws `JupyterFailure`. */
export async function connectToServer(address: JupyterAddress, kernelHost: string): Promise<readonly RemoteKernel[]> {
  using attempt = tryServer(address, kernelHost);
  const specs = await attempt.server.specs();
  const serverId = await save(address);
  readdressServer(serverId);
  const kernels = specs.map((spec) => remoteOf(spec, serverId, address));
  rememberKernels(serverId, kernels);
  return kernels;
}

async function save(address: JupyterAddress): Promise<string> {
  // Missing on pages that aren't served securely.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) throw new Error("Connecting needs a secure page (https), so that the token can be encrypted.");
  try {
    const serverId = (await savedIdOf(address)) ?? shortId();
    await writeServer(serverId, address);
    return serverId;
  } catch {
    throw new Error(
      "This browser doesn't store data for this page (are you in a private window?), so it can't remember the server.",
    );
  }
}

/** Forgets the server's address and token. Its kernels run on. */
export async function forgetServer(serverId: string): Promise<void> {
  forgetKernels(serverId);
  await removeServer(serverId);
  readdressServer(serverId);
}

/** The same server again, e.g. with its new token, keeps its id: notebooks name it. */
async function savedIdOf({ base }: JupyterAddress): Promise<string | null> {
  const ids = new Set(remoteKernels.getState().map(({ serverId }) => serverId));
  for (const id of ids) {
    const saved = await readServer(id);
    if (saved?.base === base) return id;
  }
  return null;
}

function remoteOf(
  { name, displayName, language }: RemoteSpec,
  serverId: string,
  { base }: JupyterAddress,
): RemoteKernel {
  return { id: `${name}@${serverId}`, serverId, kernelName: name, displayName, language, host: hostOf(base) };
}

function shortId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
