/** The body of a request to `/chat/completions`, as far as checks read it. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly stream?: boolean;
  readonly [field: string]: unknown;
}

export interface ChatMessage {
  readonly role: string;
  readonly content: unknown;
  readonly [field: string]: unknown;
}

/** What a request has to hold. Texts are looked for in its messages, without JSON's escapes. */
export interface RequestCheck {
  readonly includes?: readonly (string | RegExp)[];
  readonly excludes?: readonly (string | RegExp)[];
  /** The same for the last message alone. */
  readonly lastIncludes?: readonly (string | RegExp)[];
  /** Whether tools are offered, or which ones exactly. */
  readonly tools?: boolean | readonly string[];
  /** Anything else: a sentence that says what is wrong, or null. */
  readonly check?: (request: ChatRequest) => string | null;
}

/** In texts and inputs, `<<1>>` stands for the id of the first cell that was added in the conversation, `<<2>>` for the second. */
export interface ScriptedCall {
  readonly tool: string;
  /** An object, or text that is sent as it is. */
  readonly input: Readonly<Record<string, unknown>> | string;
  readonly id?: string;
}

/** How the bytes of an answer travel. */
export interface Delivery {
  /** Bytes after which the stream is split; pieces of this size if it is a number. By default everything comes at once. */
  readonly split?: number | readonly number[];
  /** Between two pieces. */
  readonly delayMs?: number;
  /** Before the first byte. */
  readonly firstDelayMs?: number;
  /** After so many bytes the connection is closed. */
  readonly cutAt?: number;
  /** After so many bytes nothing comes anymore, but the connection stays open. */
  readonly stallAt?: number;
}

/** What the model answers. */
export type ScriptedAnswer = Delivery &
  (
    | {
        readonly text?: string;
        readonly reasoning?: string;
        readonly refusal?: string;
        readonly calls?: readonly ScriptedCall[];
        /** `tool_calls` or `stop` by default, as it should be. */
        readonly finish?: string;
        /** An error of the provider that ends the stream where its finish would come. */
        readonly error?: { readonly code: number; readonly message: string };
        /** Prompt and completion tokens; null if the endpoint reports none. */
        readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number } | null;
        /** Characters in one delta, 12 by default. */
        readonly deltaSize?: number;
      }
    /** The body word for word, with status 200 by default. */
    | { readonly body: string; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  );

export interface Exchange {
  readonly expect?: RequestCheck;
  readonly answer: ScriptedAnswer;
}

/** One story: the requests that come, in this order, and their answers. */
export interface Scenario {
  /** In kebab case. A request belongs to the scenario that its model or the first part of its path names. */
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  /** Requests that may come at any time, and don't count, such as one for suggestions. */
  readonly asides?: readonly { readonly when: string | RegExp; readonly answer: ScriptedAnswer }[];
}
