import { useState } from 'react';

/**
 * The person's changes in a form, on top of the newest stored values. A save sends only them, so it leaves alone what
 * another phone has saved since.
 */
export interface Changes<Values> {
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly change: (part: Partial<Values>) => void;
  /** Drops the saved changes. A text that was typed during the save stays. */
  readonly settle: (saved: Partial<Values>) => void;
}

export function useChanges<Values extends object>(stored: Values): Changes<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  return {
    values: { ...stored, ...typed },
    changed: differing(typed, stored),
    change: (part) => setTyped((before) => differing({ ...before, ...part }, stored)),
    settle: (saved) => setTyped((before) => differing(before, saved)),
  };
}

function differing<Values extends object>(part: Partial<Values>, other: Partial<Values>): Partial<Values> {
  const names = Object.keys(part) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => part[name] !== other[name]).map((name) => [name, part[name]]),
  ) as Partial<Values>;
}
