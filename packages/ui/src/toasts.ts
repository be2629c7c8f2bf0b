/** Messages that come, wait and go. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
  /** How long it stays; pointing at it or focusing it stops the clock. */
  readonly milliseconds: number;
}

export type ToastTone = "plain" | "good" | "bad";

export interface ToastAction {
  /** e.g. "Undo". */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: ToastTone;
  readonly action?: ToastAction;
  readonly milliseconds?: number;
}

const MOST = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a short message, with at most one action, in `ToastCards`. Returns how to take it away. */
export function toast(message: string, { tone = "plain", action, milliseconds }: ToastOptions = {}): () => void {
  const id = nextId;
  nextId += 1;
  const stay = milliseconds ?? (action || tone === "bad" ? 10_000 : 5_000);
  // The same words twice are one message that stays longer.
  const others = toasts.filter((other) => other.message !== message);
  change([...others, { id, message, tone, action, milliseconds: stay }].slice(-MOST));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
