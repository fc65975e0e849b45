import { useSyncExternalStore } from 'react';

import { createStore } from '#web/lib/store.ts';

import { type Field, isPrivate } from './fields.ts';
import type { Changes } from './form.ts';

/** An edit of the profile that is not saved yet. */
export interface Draft {
  /** The version of the profile the edit began with. */
  readonly version: number;
  readonly changes: Changes;
  readonly problems: readonly Field[];
}

const keyPrefix = 'profile-draft:';
const drafts = new Map<string, Draft | undefined>();
/** Counts the changes: each account's draft is read from the map. */
const changes = createStore(0);

/** The draft of this account: it outlives the screen, and without the private numbers also a reload. */
export function useDraft(userId: string): Draft | undefined {
  return useSyncExternalStore(changes.subscribe, () => readDraft(userId));
}

export function readDraft(userId: string): Draft | undefined {
  if (!drafts.has(userId)) {
    forgetOthers(userId);
    drafts.set(userId, restore(userId));
  }
  return drafts.get(userId);
}

export function writeDraft(userId: string, draft: Draft | undefined): void {
  drafts.set(userId, draft);
  keep(userId, draft);
  changes.write(changes.read() + 1);
}

function restore(userId: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyPrefix + userId) ?? 'null') as Pick<
      Draft,
      'version' | 'changes'
    > | null;
    return kept ? { ...kept, problems: [] } : undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string, draft: Draft | undefined): void {
  const changes = Object.entries(draft?.changes ?? {}).filter(([field]) => !isPrivate(field as Field));
  try {
    if (draft && changes.length > 0) {
      const kept = { version: draft.version, changes: Object.fromEntries(changes) };
      sessionStorage.setItem(keyPrefix + userId, JSON.stringify(kept));
    } else sessionStorage.removeItem(keyPrefix + userId);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** A phone goes from hand to hand: what somebody else left unsaved is not kept beside this account. */
function forgetOthers(userId: string): void {
  drafts.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyPrefix) && key !== keyPrefix + userId) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing was left.
  }
}
