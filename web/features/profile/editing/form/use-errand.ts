import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import type { Profile } from '#contract/profile.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';

import { readDraft } from './draft.ts';
import type { ProfileField } from '#domain/profile-fields.ts';
import { startEditing } from './use-editing.ts';

/** A scheme that needs a fact of the profile leads here: `edit` names the field, and `back` is the scheme's address. */
export function useErrand(profile: Profile): { readonly back: string | undefined } {
  const [search] = useSearchParams();
  const { id } = useOwner();
  const isAsked = search.has('edit');
  useEffect(() => {
    if (isAsked && !readDraft(id)) startEditing(profile, id);
  }, [isAsked, id, profile]);
  const back = search.get('back') ?? '';
  return { back: /^\/schemes\/[a-z0-9-]+$/.test(back) ? back : undefined };
}

/** Focuses the field that the scheme needs, as soon as it is enabled. */
export function useFocusOfErrand(field: ProfileField): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('edit') === field;
  // This runs after every drawing, because the names of states load later than their field.
  useEffect(() => {
    const control = isAsked ? document.querySelector<HTMLElement>(`[name="${field}"]:enabled`) : null;
    if (!control) return;
    control.focus();
    setSearch(
      (now) => {
        now.delete('edit');
        return now;
      },
      { replace: true },
    );
  });
}
