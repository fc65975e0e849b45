import { createStore, useStore } from '#web/lib/store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  /** The toast stays until it is dismissed: for messages that must not be missed. */
  readonly stays?: boolean;
  /** Another sentence for the same thing. Only this one is shown, whichever comes first. */
  readonly insteadOf?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

const shownMs = 5000;
const mostAtOnce = 3;

const shown = createStore<readonly Toast[]>([]);
let lastId = 0;
/** True until the place for toasts exists, which may be later than the first toast. */
let paused = true;
const timers = new Map<
  number,
  { leftMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }
>();

/** Says what just happened, top right, for 5 seconds. Any code may call it; `Toaster` shows it. */
export function showToast({ kind, text, ...options }: { kind: ToastKind; text: string } & ToastOptions): number {
  const better = readToasts().find(({ insteadOf }) => insteadOf === text);
  if (better) return better.id;
  // The same words twice are one message, so the newer toast replaces the older one.
  const isSame = (toast: Toast) => (toast.kind === kind && toast.text === text) || toast.text === options.insteadOf;
  for (const same of readToasts().filter(isSame)) dismissToast(same.id);
  lastId += 1;
  const toast = { ...options, id: lastId, kind, text };
  const passing = readToasts().filter(({ stays }) => !stays);
  for (const oldest of passing.slice(0, Math.max(0, readToasts().length + 1 - mostAtOnce))) dismissToast(oldest.id);
  shown.write([...readToasts(), toast]);
  if (!options.stays) {
    timers.set(toast.id, { leftMs: shownMs, startedAt: 0, timer: undefined });
    if (!paused) run(toast.id);
  }
  return toast.id;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => showToast({ ...options, kind: 'success', text }),
  error: (text: string, options?: ToastOptions) => showToast({ ...options, kind: 'error', text }),
  warning: (text: string, options?: ToastOptions) => showToast({ ...options, kind: 'warning', text }),
  info: (text: string, options?: ToastOptions) => showToast({ ...options, kind: 'info', text }),
};

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  shown.write(readToasts().filter((toast) => toast.id !== id));
}

/** Call this before a new attempt: messages about the last one are out of date. */
export function dismissPassingToasts(): void {
  for (const { id, stays } of readToasts()) if (!stays) dismissToast(id);
}

/** No toast disappears while someone points at one or has the focus in it. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const clock of timers.values()) {
    clearTimeout(clock.timer);
    clock.leftMs -= Date.now() - clock.startedAt;
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const id of timers.keys()) run(id);
}

export const onToastsChanged = shown.subscribe;

export function readToasts(): readonly Toast[] {
  return shown.read();
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useStore(shown, none);
}

function run(id: number): void {
  const clock = timers.get(id);
  if (!clock) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.leftMs);
}
