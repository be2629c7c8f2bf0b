/** A short message that disappears by itself. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
  /** How long it is shown. Hovering or focusing it pauses the countdown. */
  readonly milliseconds: number;
}

export type ToastTone = "plain" | "good" | "bad";

export interface ToastAction {
  /** For example "Undo". */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: ToastTone;
  readonly action?: ToastAction;
  /** 10,000 by default for errors and toasts with an action, 5,000 for others. */
  readonly milliseconds?: number;
}

const MAX_TOASTS = 3;
const DURATION_MS = 5_000;
const LONG_DURATION_MS = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Shows a short message, optionally with an action. Returns a function that dismisses it.
 *
 * @example
 * toast("Cell deleted", { action: { label: "Undo", run: undo } });
 */
export function toast(message: string, { tone = "plain", action, milliseconds }: ToastOptions = {}): () => void {
  const id = nextId;
  nextId += 1;
  const duration = milliseconds ?? (action || tone === "bad" ? LONG_DURATION_MS : DURATION_MS);
  // A repeated message replaces the earlier one, so that it stays longer instead of appearing twice.
  const others = toasts.filter((other) => other.message !== message);
  change([...others, { id, message, tone, action, milliseconds: duration }].slice(-MAX_TOASTS));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
