import { z } from "zod";
import { userSchema } from "./user.ts";
import { isObject } from "@fiddle/notebook/json-kinds";

/**
 * The prompt socket: WebSocket `/ws/prompt/{clientUuid}/?token={token}`. Guests leave `token` empty. After a lost connection the
 * client connects again with `prompt_id` and `after` (the last `seq` it has), and gets what it missed.
 */
export const PROMPT_SOCKET_PATH = /^\/ws\/prompt\/([A-Za-z0-9-]{8,64})\/?$/;

/** How long the server keeps a run whose browser is gone. */
export const RECONNECT_TIMEOUT_MS = 60_000;
/** While a run goes on, the server says at least this often what it does, so that a browser notices a connection that died silently. */
export const STATUS_INTERVAL_MS = 10_000;
/** The longest message either side accepts, in bytes. */
export const MAX_SOCKET_MESSAGE_BYTES = 4_000_000;
export const MAX_PROMPT_CHARACTERS = 20_000;
export const PROMPT_TOO_LONG = `That's too long for a prompt. Use at most ${MAX_PROMPT_CHARACTERS.toLocaleString("en")} characters.`;

/** Codes with which the server closes the socket, each with its name as the reason. */
export const SOCKET_CLOSE_CODES = {
  /** The server is restarting. Connect again after a moment. */
  "going-away": 1001,
  /** The client sends more messages than anyone could type or any run needs. */
  "too-many-messages": 1008,
  /** The server holds too much data, or the client took too long to send a message. Connect again after a moment. */
  busy: 1013,
  /** The token is invalid or has expired. Refresh it, then connect again. */
  "session-expired": 4401,
  /** The account or the network has too many sockets open. Close another tab first. */
  "too-many-sockets": 4429,
} as const;

/** The status texts of the specification (§4), and the errors that end a run. */
export const PROMPT_STATUS = {
  thinking: "thinking...",
  output: "analyzing code output...",
  input: "processing user input...",
} as const;
export const STOPPED_MESSAGE = "Stopped execution";
export const CLOSED_MESSAGE = "Connection to the AI agent closed. Please try again.";

/** Ask answers without changing anything; review lets the user keep or discard edits before they run; auto runs by itself. */
export const AGENT_MODES = ["ask", "review", "auto"] as const;
export type AgentMode = (typeof AGENT_MODES)[number];

/** What of data leaves the browser: names and types, a few values of each column, or outputs as they are. */
export const SHARING_LEVELS = ["schema", "sample", "full"] as const;
export type SharingLevel = (typeof SHARING_LEVELS)[number];

const promptId = z.string().min(8).max(64);

/** A variable of the kernel, described as far as the sharing level allows. */
export const agentVariableSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** Shape, length or a short value; empty at the level `schema` unless it is a size. */
  summary: z.string(),
  /** The columns of a table. */
  columns: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        nulls: z.int().nullable(),
        /** At most three values of at most 40 characters; empty at the level `schema`. */
        values: z.array(z.string()),
      }),
    )
    .optional(),
});
export type AgentVariable = z.infer<typeof agentVariableSchema>;

/** Texts by cell. There can be as many as cells, and a schema for each of them takes long. */
const textsSchema = z.custom<Readonly<Record<string, string>>>(
  (value) => isObject(value) && Object.values(value).every((text) => typeof text === "string"),
  "expected texts by cell",
);

/** What a prompt says beside the notebook's cells. It lies in the notebook's `metadata.fiddle.context`. */
/** A place beside the browser where cells run: the Jupyter server of the notebook, or a saved database. */
const agentPlaceSchema = z.object({
  kind: z.enum(["jupyter", "database"]),
  /** What a new cell's `language` says to run there: `python`, or a name made from that of the connection. */
  language: z.string().regex(/^[a-z0-9_]{1,60}$/),
  /** Its name, system and rights in a line. */
  title: z.string().max(300),
  /** What is there, a line each: versions, packages and files of a server, tables with their columns of a database. */
  contents: z.array(z.string()).max(1000),
  /** The files there whose first lines are among the contents. */
  filesRead: z.array(z.string()).max(100).optional(),
});
export type AgentPlace = z.infer<typeof agentPlaceSchema>;

export const agentContextSchema = z.object({
  kind: z.literal("agent"),
  mode: z.enum(AGENT_MODES),
  sharing: z.enum(SHARING_LEVELS),
  /** The cell that is selected, and the text selected in it. */
  selected: z.object({ cell: z.string(), text: z.string() }).nullable(),
  /** Cells that failed or run now, by id: `error`, `running`, `queued`. */
  states: textsSchema,
  /** Each cell's language, by id: python or sql, with the kernel that runs it. */
  kernels: textsSchema,
  variables: z.array(agentVariableSchema),
  /** Cells, variables, tables and files that the prompt mentions with @. */
  mentions: z.array(z.object({ kind: z.enum(["cell", "variable", "table", "file"]), name: z.string() })),
  /** Where cells can run beside the browser. */
  places: z.array(agentPlaceSchema).default([]),
  /** The user's own rules for the agent, at most 1,000 characters. */
  rules: z.string().max(1000),
});
export type AgentContext = z.infer<typeof agentContextSchema>;

/** What the tutor knows of a learner. It lies in the same place. */
export const tutorContextSchema = z.object({
  kind: z.literal("tutor"),
  level: z.enum(["beginner", "intermediate", "advanced"]),
  language: z.enum(["python", "sql"]),
  /** The rung of the hint ladder, 0 to 4. */
  rung: z.int().min(0).max(4),
  /** Failed tries so far. */
  tries: z.int().min(0),
  /** The challenge's slug; null where the learner brings code of their own. */
  challenge: z.string().nullable(),
  code: z.string(),
  /** The last error or test results as the learner sees them; empty if there are none. */
  results: z.string(),
  history: z.array(z.object({ from: z.enum(["learner", "tutor"]), text: z.string() })),
});
export type TutorContext = z.infer<typeof tutorContextSchema>;

/** A file that code can read. */
export const promptFileSchema = z.object({
  path: z.string(),
  size: z.int().min(0),
  /** Of a file of data: its tables with their columns and types, and first rows as far as the user shares values. */
  about: z.string().max(20_000).optional(),
  /** An excerpt, only of files that the prompt mentions. */
  text: z.string().optional(),
});
export type PromptFile = z.infer<typeof promptFileSchema>;

/** What the browser answers to a tool call. */
export const toolAnswerSchema = z.object({
  call: z.string(),
  /** What the model reads. */
  text: z.string(),
  failed: z.boolean().optional(),
  images: z.array(z.object({ mediaType: z.string(), base64: z.string() })).optional(),
});
export type ToolAnswer = z.infer<typeof toolAnswerSchema>;

/** nbformat 4 JSON. It's passed on as it is, because a copy of every member of a large one takes long. */
const notebookSchema = z.custom<Record<string, unknown> & { readonly cells?: unknown[] }>(
  (value) => isObject(value) && (value["cells"] === undefined || Array.isArray(value["cells"])),
  "expected a notebook in nbformat 4 JSON",
);

export const clientMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("prompt"),
    prompt: z.string().max(MAX_PROMPT_CHARACTERS, PROMPT_TOO_LONG),
    /** Its `metadata.fiddle.context` is an `AgentContext` or a `TutorContext`, and may be absent. */
    notebook: notebookSchema,
    files: z.array(promptFileSchema),
    prompt_id: promptId,
    /** A value of `GET /api/llms`; empty for the default model. */
    llm: z.string().max(200),
  }),
  z.object({
    type: z.literal("user_input"),
    message: z.string().max(MAX_PROMPT_CHARACTERS, PROMPT_TOO_LONG),
    files: z.array(promptFileSchema).optional(),
    prompt_id: promptId,
  }),
  /** Plain text answers the call that waits longest, questions to the user aside. */
  z.object({ type: z.literal("output"), message: z.union([z.string(), toolAnswerSchema]), prompt_id: promptId }),
  z.object({ type: z.literal("get_suggestions"), notebook: notebookSchema }),
  z.object({ type: z.literal("stop"), prompt_id: promptId }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type PromptMessage = Extract<ClientMessage, { type: "prompt" }>;

/** Why a run ended. `finished` and `stopped` are expected; the others are explained in the end's `message`. */
export const RUN_ENDS = ["finished", "stopped", "steps", "tokens", "cost", "loop", "cut", "refused", "failed"] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/** What a run has used so far, counted by the endpoint or, where it doesn't say, estimated at 3 characters a token. */
export const usageSchema = z.object({
  step: z.int(),
  maxSteps: z.int(),
  inputTokens: z.int(),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  isEstimate: z.boolean(),
  /** US dollars; null where the operator named no prices. */
  cost: z.number().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

/** One thing that happens in a run, in order. The tags are the `type` of the socket's messages. */
export const runEventSchema = z.discriminatedUnion("type", [
  /** What the run does now, e.g. `thinking...`; shown as the prompt's status. */
  z.object({ type: z.literal("status"), message: z.string() }),
  /** Text of the model as it arrives. */
  z.object({ type: z.literal("text"), message: z.string() }),
  /** The model's reasoning, which is shown folded and never executed. */
  z.object({ type: z.literal("reasoning"), message: z.string() }),
  /** A tool call's input as the model writes it, so that its source can be shown while it arrives. `delta` is JSON text. */
  z.object({
    type: z.literal("input"),
    message: z.object({ call: z.string(), tool: z.string().optional(), delta: z.string().optional() }),
  }),
  /** A complete tool call, to be carried out by the browser and answered once, even if it arrives twice. */
  z.object({
    type: z.literal("call"),
    message: z.object({ call: z.string(), tool: z.string(), input: z.record(z.string(), z.unknown()) }),
  }),
  z.object({ type: z.literal("usage"), message: usageSchema }),
  /** A sentence the user should know while the run goes on, e.g. that the model's server leaves out a part of what is sent. */
  z.object({ type: z.literal("notice"), message: z.string() }),
  z.object({
    type: z.literal("end"),
    message: z.object({
      reason: z.enum(RUN_ENDS),
      /** A sentence for the user; empty for `finished`. */
      message: z.string(),
      /** The id of an error, e.g. `prompt-limit`; absent where nothing failed. */
      error: z.string().optional(),
      /** With `prompt-limit`: when the next day of the limit begins, in ISO 8601. */
      resets_at: z.iso.datetime().optional(),
    }),
  }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

/** The answer to a message that the server doesn't accept. It ends no run, and the socket stays open. */
export const errorMessageSchema = z.object({
  type: z.literal("error"),
  message: z.object({ error: z.string(), message: z.string() }),
});

/**
 * What the server sends: an event of a run, suggestions, or an error. `user`, where present, is merged into the current user.
 * The `seq` of a run's messages increases, with gaps where messages that later ones cover were dropped.
 */
export const serverMessageSchema = z.intersection(
  z.union([
    runEventSchema,
    z.object({ type: z.literal("suggestions"), message: z.array(z.string()) }),
    errorMessageSchema,
  ]),
  z.object({ prompt_id: z.string().optional(), seq: z.int().optional(), user: userSchema.partial().optional() }),
);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** The answer of `GET /api/llms`. Empty where the operator configured no model. `value` names the model in a prompt. */
export const llmsAnswerSchema = z.object({
  llms: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Present if the operator turned the agent off, also for users with a model of their own. */
  agent: z.literal("off").optional(),
});
export type LlmsAnswer = z.infer<typeof llmsAnswerSchema>;

/** The body of `POST /api/completions`: the code around the cursor. */
export const completionBodySchema = z.strictObject({
  prefix: z.string().max(8000),
  suffix: z.string().max(4000),
  language: z.enum(["python", "sql"]),
  /** A value of `GET /api/llms`; empty for the default model. */
  llm: z.string().max(200),
});
/** The code to insert at the cursor; empty if there is none to suggest. */
export const completionAnswerSchema = z.object({ completion: z.string() });
