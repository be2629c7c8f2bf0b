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

export function guestOwner(network: string, clientUuid: string): Owner {
  return {
    key: `guest ${clientUuid}`,
    sessionId: null,
    limitKey: network,
    payer: { kind: "guest", network, clientUuid },
  };
}
