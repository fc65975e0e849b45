/**
 * The dialogs that are open, the topmost last. All that stands outside it is inert to mouse, keyboard and screen
 * reader, so toasts move into it.
 */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function dialogOpened(dialog: HTMLDialogElement): void {
  change([...dialogs.filter((other) => other !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  change(dialogs.filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

export function subscribeToOpenDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
