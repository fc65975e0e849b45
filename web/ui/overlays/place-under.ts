const gap = 8;
const margin = 16;

/**
 * Puts a popover under the button that opened it, or above the button if there is no room, always inside the window.
 */
export function placeUnder(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const wanted = align === 'end' ? anchor.right - width : anchor.left;
  const left = Math.min(Math.max(margin, wanted), window.innerWidth - width - margin);
  const below = anchor.bottom + gap;
  const fits = below + height + margin <= window.innerHeight;
  const top = fits ? below : Math.max(margin, anchor.top - gap - height);
  Object.assign(panel.style, { position: 'fixed', inset: 'auto', margin: '0', left: `${left}px`, top: `${top}px` });
}
