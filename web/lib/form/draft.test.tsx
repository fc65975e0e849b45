import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { type DraftForm, dropDraft, readDraft, useDraft, writeDraft } from './draft.ts';

const form: DraftForm = {
  name: 'farm',
  toKeep: ({ changes: { bankAccount: _private, ...changes } }) => ({ changes }),
};
const keyOf = (userId: string) => `drafts:${userId}`;

test('once the person is signed in, the draft of this account is there and no other', () => {
  const [asha, ravi] = [crypto.randomUUID(), crypto.randomUUID()];
  const kept = JSON.stringify({ farm: { changes: { village: 'Niphad' } } });
  sessionStorage.setItem(keyOf(asha), kept);
  sessionStorage.setItem(keyOf(ravi), kept);
  become({ status: 'signed-in', user: aFarmer({ id: ravi }) });
  function Village() {
    return <p>{useDraft(form, ravi)?.changes.village}</p>;
  }
  const { container } = render(<Village />);
  expect(sessionStorage.getItem(keyOf(asha))).toBeNull();
  expect(container.textContent).toBe('Niphad');
});

test('after a sign-out the private numbers of an edit do not wait in memory for the next sign-in', () => {
  const user = aFarmer({ id: crypto.randomUUID() });
  become({ status: 'signed-in', user });
  writeDraft(form, user.id, { changes: { bankAccount: '123456789012' } });
  expect(readDraft(form, user.id)).toBeDefined();
  become({ status: 'visitor', user: null });
  become({ status: 'signed-in', user });
  expect(readDraft(form, user.id)).toBeUndefined();
});

test('a save that is answered after another account has come changes nothing of theirs', () => {
  const [asha, ravi] = [crypto.randomUUID(), crypto.randomUUID()];
  function Whose({ userId }: { userId: string }) {
    return <p>{useDraft(form, userId)?.changes.village}</p>;
  }
  const { rerender } = render(<Whose userId={asha} />);
  rerender(<Whose userId={ravi} />);
  writeDraft(form, ravi, { changes: { village: 'Ozar' } });
  writeDraft(form, asha, undefined);
  expect(readDraft(form, ravi)?.changes.village).toBe('Ozar');
  expect(readDraft(form, asha)).toBeUndefined();
});

test('each form keeps its own draft without its private fields, and a thing that is gone leaves none', () => {
  const { id } = aFarmer();
  become({ status: 'signed-in', user: aFarmer() });
  const other: DraftForm = { name: 'notes', toKeep: (draft) => draft };
  writeDraft(form, id, { changes: { village: 'Ozar', bankAccount: '123456789012' } });
  writeDraft(other, id, { changes: { notes: 'Call' } });
  const kept = () => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
  expect(kept()).toEqual({ farm: { changes: { village: 'Ozar' } }, notes: { changes: { notes: 'Call' } } });
  dropDraft(form);
  expect([kept(), readDraft(form, id)]).toEqual([{ notes: { changes: { notes: 'Call' } } }, undefined]);
  dropDraft(other);
  expect(sessionStorage.getItem(keyOf(id))).toBeNull();
});
