import type { CommMessage, KernelMessage, LateOutput } from "./messages.ts";

/** User code can post anything, so a message isn't trusted to be one. */
export function isKernelMessage(message: unknown): message is KernelMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "msg_type" in message &&
    typeof message.msg_type === "string" &&
    "content" in message &&
    typeof message.content === "object"
  );
}

export function isComm(message: KernelMessage): message is CommMessage {
  return message.msg_type.startsWith("comm_");
}

export function isLateOutput(content: Partial<LateOutput>): content is LateOutput {
  return typeof content.runId === "string" && isKernelMessage(content.message);
}

/** The number of kernel messages in a post. */
export function messagesIn(post: unknown): number {
  return typeof post === "object" && post !== null && "event" in post && Array.isArray(post.event)
    ? post.event.length
    : 1;
}
