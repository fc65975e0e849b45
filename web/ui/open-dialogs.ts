import { createStore } from '#web/lib/store.ts';

/**
 * The dialogs that are open, the topmost last. All that stands outside it is inert to mouse, keyboard and screen
 * reader, so toasts move into it.
 */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

export function dialogOpened(dialog: HTMLDialogElement): void {
  openDialogs.write([...openDialogs.read().filter((other) => other !== dialog), dialog]);
  ignoreSecondPress();
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  openDialogs.write(openDialogs.read().filter((other) => other !== dialog));
  ignoreSecondPress();
}

export function topDialog(): HTMLDialogElement | undefined {
  return openDialogs.read().at(-1);
}

/** Longer than the half second within which a browser counts two presses as one double press. */
const secondPressMs = 600;

/** The second press of a double one was meant for what was there at the first, not for what has come to stand there. */
function ignoreSecondPress(): void {
  function stop(event: MouseEvent): void {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }
  // A list of choices opens with the press itself.
  for (const type of ['mousedown', 'click'] as const) {
    window.addEventListener(type, stop, { capture: true });
    setTimeout(() => window.removeEventListener(type, stop, { capture: true }), secondPressMs);
  }
}
