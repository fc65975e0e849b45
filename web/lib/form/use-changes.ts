import { useOwner } from '#web/lib/session/use-owner.ts';

import { type DraftForm, readDraft, useDraft, writeDraft } from './draft.ts';

/**
 * The person's changes in a form, on top of the newest stored values. A save sends only them, so it leaves alone what
 * another phone has saved since. They are a draft until the save.
 */
export interface Changes<Values> {
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly isUnsaved: boolean;
  readonly change: (part: Partial<Values>) => void;
  /** Drops the saved changes. A text that was typed during the save stays. */
  readonly settle: (saved: Partial<Values>) => void;
  readonly cancel: () => void;
}

export function useChanges<Values extends Readonly<Record<string, string>>>(
  stored: Values,
  form: DraftForm,
): Changes<Values> {
  const { id } = useOwner();
  const typed = (useDraft(form, id)?.changes ?? {}) as Partial<Values>;
  const changed = differing(typed, stored);
  const read = () => (readDraft(form, id)?.changes ?? {}) as Partial<Values>;
  const write = (changes: Partial<Values>) =>
    writeDraft(form, id, Object.keys(changes).length > 0 ? { changes } : undefined);
  return {
    values: { ...stored, ...typed },
    changed,
    isUnsaved: Object.keys(changed).length > 0,
    change: (part) => write(differing({ ...read(), ...part }, stored)),
    settle: (saved) => write(differing(read(), saved)),
    cancel: () => write({}),
  };
}

function differing<Values extends object>(part: Partial<Values>, other: Partial<Values>): Partial<Values> {
  const names = Object.keys(part) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => part[name] !== other[name]).map((name) => [name, part[name]]),
  ) as Partial<Values>;
}
