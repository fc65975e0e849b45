import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { nextItem } from '../overlays/next-item.ts';
import { showInRow } from './show-in-row.ts';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The subject of the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** The open tab. Keep it in the address, so that Back and a shared link find it. */
  readonly active: Id;
  readonly onSelect: (id: Id) => void;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** Tabs and the panel of the open tab. The arrow keys move between the tabs and open them at once. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showInRow(list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')), [active]);

  function onKeyDown(event: KeyboardEvent) {
    const key = sideways[event.key] ?? event.key;
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = nextItem(buttons, document.activeElement, key);
    const tab = tabs[next ? buttons.indexOf(next) : -1];
    if (!next || !tab) return;
    event.preventDefault();
    next.focus();
    onSelect(tab.id);
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the open tab */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="more-sideways -mx-4 flex gap-1 overflow-x-auto border-b-[1.5px] border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="min-h-12 shrink-0 border-b-4 border-transparent px-3 pt-1 font-label whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink aria-selected:border-leaf aria-selected:text-leaf-dark"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel without controls must be reachable */}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${active}`}
        tabIndex={0}
        className="pt-6 outline-offset-4"
      >
        {children}
      </div>
    </>
  );
}

const sideways: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };
