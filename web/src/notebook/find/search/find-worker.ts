import { type Found, search, type SearchedText } from "./search.ts";

/** Asks the worker to search. The answer has the same `serial`. */
export interface SearchRequest {
  readonly serial: number;
  readonly texts: readonly SearchedText[];
  readonly pattern: RegExp;
  readonly replacement: { readonly template: string; readonly literal: boolean } | null;
}

export interface SearchAnswer {
  readonly serial: number;
  readonly found: readonly Found[];
}

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  const { serial, texts, pattern, replacement } = data;
  postMessage({ serial, found: search(texts, pattern, replacement) } satisfies SearchAnswer);
});
