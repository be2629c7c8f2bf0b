import type { PromptPayer } from "./prompt-counters.ts";

/** Who a socket belongs to. Only the same owner can answer, stop or resume a run. */
export interface Owner {
  /** An account's browser, or a guest's. */
  readonly key: string;
  /** Null for a guest. */
  readonly sessionId: string | null;
  /** Whose limits count: an account's id, or a guest's network. */
  readonly limitKey: string;
  readonly payer: PromptPayer;
}

export function userOwner(
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  clientUuid: string,
): Owner {
  return { key: `${id} ${clientUuid}`, sessionId, limitKey: id, payer: { kind: "user", userId: id } };
}

/** The client's id and the prompt's are in addresses, which proxies log, so a guest's run also needs the secret that it began with. */
export function guestOwner(network: string, clientUuid: string, secret: string | null = null): Owner {
  return {
    key: `guest ${clientUuid} ${secret ?? ""}`,
    sessionId: null,
    limitKey: network,
    payer: { kind: "guest", network, clientUuid },
  };
}
