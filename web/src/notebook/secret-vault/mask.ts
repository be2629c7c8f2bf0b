import { escapePattern } from "@fiddle/notebook/escape-pattern";
import type { KernelMessage } from "@fiddle/kernels";
import { formsOf } from "./forms.ts";

/** The replacement of a secret value. */
export const MASK = "•••";

/** A part of a value that is at least this long, at the end of cut text, is masked too. */
const MIN_MASKED_PREFIX = 4;

/** Base64 of binary data, which would match short values by chance. */
const BINARY = /^(?:image\/(?!svg)|application\/pdf|audio\/|video\/|font\/)/;

type Send = (message: KernelMessage) => void;

/** Replaces secret values, in all their forms, with `•••`. */
export class Mask {
  readonly #forms: readonly string[];
  readonly #pattern: RegExp;
  readonly #longest: number;
  readonly #byFirst = new Map<string, string[]>();

  constructor(values: readonly string[]) {
    // The longest first, because one value can be the beginning of another.
    this.#forms = [...new Set(values.flatMap(formsOf))].sort((a, b) => b.length - a.length);
    this.#pattern = new RegExp(this.#forms.map(escapePattern).join("|") || "(?!)", "g");
    this.#longest = this.#forms[0]?.length ?? 0;
    for (const form of this.#forms) {
      const first = form.charAt(0);
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), form]);
    }
  }

  text(text: string): string {
    return text.replaceAll(this.#pattern, MASK);
  }

  /** A copy with all text in it masked, including member names. Returns the same value if there is nothing to mask. */
  value<T>(value: T): T {
    return this.#deep(value, 0) as T;
  }

  /** The offset of a form that may continue after the text's end; the text's length if there is none. */
  cutAt(text: string): number {
    for (let at = Math.max(0, text.length - this.#longest + 1); at < text.length; at++) {
      const end = text.slice(at);
      if (this.#byFirst.get(text.charAt(at))?.some((form) => form.length > end.length && form.startsWith(end)))
        return at;
    }
    return text.length;
  }

  /** Masks the end of a value at the beginning of the text. */
  beginning(text: string): string {
    for (const form of this.#forms) {
      for (let from = 1; from <= form.length - MIN_MASKED_PREFIX; from++) {
        if (text.startsWith(form.slice(from))) return MASK + text.slice(form.length - from);
      }
    }
    return text;
  }

  #deep(value: unknown, depth: number): unknown {
    if (typeof value === "string") return this.text(value);
    if (typeof value === "number") return this.#forms.includes(String(value)) ? MASK : value;
    if (depth > 60 || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      const masked = value.map((item) => this.#deep(item, depth + 1));
      return masked.some((item, index) => item !== value[index]) ? masked : value;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return value;
    let changed = false;
    const entries = Object.entries(value).map(([name, member]): [string, unknown] => {
      const pair: [string, unknown] = [this.text(name), BINARY.test(name) ? member : this.#deep(member, depth + 1)];
      changed ||= pair[0] !== name || pair[1] !== member;
      return pair;
    });
    return changed ? Object.fromEntries(entries) : value;
  }
}

/** Masks a run's messages. Text that may be the beginning of a value waits for what follows it. */
export function maskMessages(mask: Mask, send: Send): Send {
  const held = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof held, text: string) => {
    if (text) send({ msg_type: "stream", content: { name, text } });
  };
  const release = () => {
    for (const name of ["stdout", "stderr"] as const) {
      stream(name, held[name]);
      held[name] = "";
    }
  };
  return (message) => {
    switch (message.msg_type) {
      case "stream": {
        const { name } = message.content;
        const text = mask.text(held[name] + message.content.text);
        const end = mask.cutAt(text);
        held[name] = text.slice(end);
        return stream(name, text.slice(0, end));
      }
      case "stream_elided": {
        const { name, characters, tail } = message.content;
        stream(name, held[name].length >= MIN_MASKED_PREFIX ? MASK : held[name]);
        held[name] = "";
        return send({ ...message, content: { name, characters, tail: mask.beginning(mask.text(tail)) } });
      }
      case "progress":
        return send(message);
      default:
        release();
        return send(mask.value(message));
    }
  };
}
