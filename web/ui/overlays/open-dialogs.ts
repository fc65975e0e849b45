import { createStore } from '#web/lib/store.ts';

/**
 * The open dialogs, the topmost last. Everything outside the topmost is inert to mouse, keyboard and screen reader, so
 * toasts move into it.
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

/** A browser counts two presses within half a second as one double press, so this is longer. */
const secondPressMs = 600;

/** The second press of a double press was meant for the thing that stood there at the first press. */
function ignoreSecondPress(): void {
  function stop(event: MouseEvent): void {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }
  // A select opens on `mousedown` already, so this stops that event too.
  for (const type of ['mousedown', 'click'] as const) {
    window.addEventListener(type, stop, { capture: true });
    setTimeout(() => window.removeEventListener(type, stop, { capture: true }), secondPressMs);
  }
}
