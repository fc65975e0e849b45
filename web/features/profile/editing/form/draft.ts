import { useLayoutEffect } from 'react';

import { onSessionChanged, readSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import { type Field, isPrivate } from './fields.ts';
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
  readonly problems: readonly Field[];
}

/** The sign-out deletes drafts by this prefix (`forgetOthers` in device-storage.ts). */
const keyPrefix = 'profile-draft:';

/** The store holds the owner too, so that another account does not see the draft. */
const store = createStore<{ ownerId: string | undefined; draft: Draft | undefined }>({
  ownerId: undefined,
  draft: undefined,
});

// This runs together with the change of session: after a sign-out the private numbers must not stay for the next
// sign-in.
onSessionChanged(() => startFor(readSession().user?.id));

/** The account's draft. It outlives the screen, and everything but the private numbers also survives a reload. */
export function useDraft(userId: string): Draft | undefined {
  const kept = useStore(store, store.read());
  useLayoutEffect(() => startFor(userId), [userId]);
  return kept.ownerId === userId ? kept.draft : undefined;
}

function startFor(userId: string | undefined): void {
  if (store.read().ownerId === userId) return;
  store.write({ ownerId: userId, draft: userId === undefined ? undefined : restore(userId) });
}

export function readDraft(userId: string): Draft | undefined {
  const { ownerId, draft } = store.read();
  return ownerId === userId ? draft : undefined;
}

/** A save that is answered after somebody else has signed in must not change their draft. */
export function writeDraft(userId: string, draft: Draft | undefined): void {
  if (store.read().ownerId !== userId) return;
  store.write({ ownerId: userId, draft });
  keep(userId, draft);
}

function restore(userId: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyPrefix + userId) ?? 'null') as Omit<Draft, 'problems'> | null;
    return kept ? { ...kept, problems: [] } : undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string, draft: Draft | undefined): void {
  const changes = Object.entries(draft?.changes ?? {}).filter(([field]) => !isPrivate(field as Field));
  try {
    if (draft && changes.length > 0) {
      const kept = { version: draft.version, changes: Object.fromEntries(changes), filled: draft.filled };
      sessionStorage.setItem(keyPrefix + userId, JSON.stringify(kept));
    } else sessionStorage.removeItem(keyPrefix + userId);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
