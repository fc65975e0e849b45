import { useLayoutEffect } from 'react';

import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** An edit that is not saved yet. */
export interface Draft {
  readonly changes: Readonly<Partial<Record<string, string | null>>>;
}

export interface DraftForm<Own extends Draft = Draft> {
  /** Names the form and the thing that it changes. */
  readonly name: string;
  /** Makes the copy for the browser's storage, which is readable. Private numbers must not be in it. */
  readonly toKeep: (draft: Own) => Own;
}

type Drafts = Readonly<Record<string, Draft>>;

/** The sign-out deletes drafts by this prefix (`forgetOthers` in device-storage.ts). */
const keyPrefix = 'drafts:';

/** The store holds the owner too, so that another account does not see the drafts. */
const store = createStore(startOf(readSession().user?.id));

// This runs together with the change of session: after a sign-out the private numbers must not stay for the next
// sign-in.
onSessionChanged(() => startFor(readSession().user?.id));

function startFor(userId: string | undefined): void {
  if (store.read().ownerId !== userId) store.write(startOf(userId));
}

function startOf(userId: string | undefined): { ownerId: string | undefined; drafts: Drafts } {
  return { ownerId: userId, drafts: userId === undefined ? {} : restore(userId) };
}

/** The account's draft. It outlives the screen, and everything but the private numbers also survives a reload. */
export function useDraft<Own extends Draft>({ name }: DraftForm<Own>, userId: string): Own | undefined {
  const { ownerId, drafts } = useStore(store, store.read());
  useLayoutEffect(() => startFor(userId), [userId]);
  return ownerId === userId ? (drafts[name] as Own | undefined) : undefined;
}

export function readDraft<Own extends Draft>({ name }: DraftForm<Own>, userId: string): Own | undefined {
  const { ownerId, drafts } = store.read();
  return ownerId === userId ? (drafts[name] as Own | undefined) : undefined;
}

/** A save that is answered after somebody else has signed in must not change their draft. */
export function writeDraft<Own extends Draft>(form: DraftForm<Own>, userId: string, draft: Own | undefined): void {
  const { ownerId, drafts } = store.read();
  if (ownerId !== userId) return;
  store.write({ ownerId, drafts: withDraft(drafts, form.name, draft) });
  keep(userId, form.name, draft && form.toKeep(draft));
}

/** Called when the thing is gone that the form changes. */
export function dropDraft(form: DraftForm): void {
  const { ownerId } = store.read();
  if (ownerId !== undefined) writeDraft(form, ownerId, undefined);
}

function withDraft(drafts: Drafts, name: string, draft: Draft | undefined): Drafts {
  const { [name]: _old, ...others } = drafts;
  return draft ? { ...others, [name]: draft } : others;
}

function restore(userId: string): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(keyPrefix + userId) ?? 'null') as Drafts | null) ?? {};
  } catch {
    return {};
  }
}

function keep(userId: string, name: string, draft: Draft | undefined): void {
  const isEmpty = Object.keys(draft?.changes ?? {}).length === 0;
  const drafts = withDraft(restore(userId), name, isEmpty ? undefined : draft);
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(keyPrefix + userId, JSON.stringify(drafts));
    else sessionStorage.removeItem(keyPrefix + userId);
  } catch {
    // Without storage the drafts live as long as the page.
  }
}
