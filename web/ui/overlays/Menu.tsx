import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';

import { MenuContext } from './menu-context.ts';
import { nextItem } from './next-item.ts';
import { placeUnder } from './place-under.ts';

interface MenuProps {
  /** The content of the button that opens the menu. */
  readonly trigger: ReactNode;
  /** The button's name, if its content is not text. */
  readonly triggerLabel?: string;
  readonly triggerClassName?: string;
  /** The edge of the button with which the menu lines up. */
  readonly align?: 'start' | 'end';
  /** Stands above the entries but is not an entry: the name of the signed-in person. */
  readonly header?: ReactNode;
  /** MenuItem, MenuLink and MenuLine. */
  readonly children: ReactNode;
}

/**
 * A button with a list of actions in the browser's own popover, which lies on top and closes with Escape, Tab or a tap
 * elsewhere. The arrow keys, Home, End and first letters move in it.
 */
export function Menu({ trigger, triggerLabel, triggerClassName, align = 'end', header, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function onBeforeToggle(event: ToggleEvent) {
    setOpen(event.newState === 'open');
    if (event.newState !== 'open') return;
    // By the next frame the menu has a size and can take the focus, and the browser has not painted it yet.
    requestAnimationFrame(() => {
      if (!panel.current || !button.current) return;
      placeUnder(panel.current, button.current, align);
      items()[0]?.focus();
    });
  }
  function items(): HTMLElement[] {
    return [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }
  function close() {
    panel.current?.hidePopover();
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') panel.current?.hidePopover();
    const next = nextItem(items(), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={triggerLabel}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          panel.current?.showPopover();
        }}
        className={triggerClassName ?? 'button-quiet'}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        className="surface w-72 max-w-[calc(100vw-2rem)] overflow-y-auto p-2 text-ink shadow-float motion-safe:animate-arrive"
      >
        {header}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its entries */}
        <div role="menu" aria-labelledby={`${id}-button`} onKeyDown={onKeyDown}>
          <MenuContext value={close}>{children}</MenuContext>
        </div>
      </div>
    </>
  );
}
