import { isPrivate, type ProfileField } from '#domain/profile-fields.ts';
import * as drafts from '#web/lib/form/draft.ts';

import type { Changes } from './form.ts';

/** An edit of the profile that is not saved yet. */
export interface Draft {
  /** The version of the profile when the edit began. */
  readonly version: number;
  readonly changes: Changes;
  /**
   * Fields that the form filled in itself. They are saved with the changes, but they alone do not make an unsaved edit.
   */
  readonly filled?: Changes;
  readonly problems: readonly ProfileField[];
}

const form: drafts.DraftForm<Draft> = {
  name: 'profile',
  toKeep(draft) {
    const changes = Object.entries(draft.changes).filter(([field]) => !isPrivate(field as ProfileField));
    return { ...draft, changes: Object.fromEntries(changes), problems: [] };
  },
};

export function useDraft(userId: string): Draft | undefined {
  return drafts.useDraft(form, userId);
}

export function readDraft(userId: string): Draft | undefined {
  return drafts.readDraft(form, userId);
}

export function writeDraft(userId: string, draft: Draft | undefined): void {
  drafts.writeDraft(form, userId, draft);
}
