import type { MailedAnswer, SessionAnswer, Undelivered } from "@fiddle/protocol";
import { api } from "./api.ts";
import { keeper } from "./this-tab.ts";

/** What comes of a form that may log somebody in: a session, or a mail to wait for. */
export type Entered =
  | { readonly type: "in"; readonly mail: Undelivered | undefined }
  | { readonly type: "mailed"; readonly message: string; readonly mail: Undelivered | undefined };

/** Calls the server with a form; an answer that brings a session begins it. */
export async function enterWith(path: string, json: unknown): Promise<Entered> {
  const answer = await api<SessionAnswer | MailedAnswer>(path, { json });
  if (!("access" in answer)) return { type: "mailed", message: answer.message, mail: answer.mail };
  keeper.enter(answer);
  return { type: "in", mail: answer.mail };
}
