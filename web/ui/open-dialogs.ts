import { createStore } from '#web/lib/store.ts';

/**
 * The dialogs that are open, the topmost last. All that stands outside it is inert to mouse, keyboard and screen
 * reader, so toasts move into it.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

export function dialogOpened(dialog: HTMLDialogElement): void {
  openDialogs.write([...openDialogs.read().filter((other) => other !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  openDialogs.write(openDialogs.read().filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | undefined {
  return openDialogs.read().at(-1);
}
