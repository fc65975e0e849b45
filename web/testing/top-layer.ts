/** Adds modal dialogs and popovers, which browsers have and jsdom lacks: they open, close and move the focus. */
export function fillTopLayer(): void {
  define(HTMLDialogElement.prototype, { showModal, close });
  define(HTMLElement.prototype, { showPopover, hidePopover });
  document.addEventListener('click', openItsPopover);
  document.addEventListener('keydown', closeOnEscape);
}

const focusable = 'button, a[href], input, select, textarea, [tabindex]';
const focusBefore = new WeakMap<HTMLElement, Element | null>();
const openPopovers = new Set<HTMLElement>();

function showModal(this: HTMLDialogElement): void {
  this.open = true;
  focusBefore.set(this, document.activeElement);
  this.querySelector<HTMLElement>(focusable)?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  giveFocusBack(this);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function showPopover(this: HTMLElement): void {
  this.dispatchEvent(toggleEvent('open'));
  focusBefore.set(this, document.activeElement);
  openPopovers.add(this);
  // jsdom hides every popover, because it does not know which ones are open.
  this.style.display = 'block';
}

function hidePopover(this: HTMLElement): void {
  if (!openPopovers.delete(this)) return;
  this.style.removeProperty('display');
  this.dispatchEvent(toggleEvent('closed'));
}

function openItsPopover({ target }: MouseEvent): void {
  const id = target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null;
  const popover = id ? document.getElementById(id) : null;
  if (popover && openPopovers.has(popover)) popover.hidePopover();
  else popover?.showPopover();
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const [popover] = [...openPopovers].toReversed();
  if (popover) {
    popover.hidePopover();
    giveFocusBack(popover);
    return;
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

function giveFocusBack(element: HTMLElement): void {
  const before = focusBefore.get(element);
  if (before instanceof HTMLElement) before.focus();
}

function toggleEvent(newState: 'open' | 'closed'): Event {
  return Object.assign(new Event('beforetoggle'), { newState });
}

function define(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}
