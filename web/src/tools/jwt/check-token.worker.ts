import { type CheckedToken, checkToken } from "./check-token.ts";
import type { KeySource } from "./keys.ts";

export interface TokenRequest {
  readonly text: string;
  readonly source: KeySource;
}

addEventListener("message", ({ data }: MessageEvent<TokenRequest>) => {
  void respond(data);
});

async function respond({ text, source }: TokenRequest): Promise<void> {
  postMessage((await checkToken(text, source)) satisfies CheckedToken);
}
