import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { become } from '#web/lib/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { readDraft, useDraft, writeDraft } from './draft.ts';

const keyOf = (userId: string) => `profile-draft:${userId}`;

test('once the person is signed in, the draft of this account is there and no other', () => {
  const [asha, ravi] = [crypto.randomUUID(), crypto.randomUUID()];
  const kept = JSON.stringify({ version: 2, changes: { village: 'Niphad' } });
  sessionStorage.setItem(keyOf(asha), kept);
  sessionStorage.setItem(keyOf(ravi), kept);
  become({ status: 'signed-in', user: aFarmer({ id: ravi }) });
  function Village() {
    return <p>{useDraft(ravi)?.changes.village}</p>;
  }
  const { container } = render(<Village />);
  expect(sessionStorage.getItem(keyOf(asha))).toBeNull();
  expect(container.textContent).toBe('Niphad');
});

test('after a sign-out the private numbers of an edit do not wait in memory for the next sign-in', () => {
  const user = aFarmer({ id: crypto.randomUUID() });
  become({ status: 'signed-in', user });
  writeDraft(user.id, { version: 1, changes: { bankAccount: '123456789012' }, problems: [] });
  expect(readDraft(user.id)).toBeDefined();
  become({ status: 'visitor', user: null });
  become({ status: 'signed-in', user });
  expect(readDraft(user.id)).toBeUndefined();
});

test('a save that is answered after another account has come changes nothing of theirs', () => {
  const [asha, ravi] = [crypto.randomUUID(), crypto.randomUUID()];
  function Whose({ userId }: { userId: string }) {
    return <p>{useDraft(userId)?.changes.village}</p>;
  }
  const { rerender } = render(<Whose userId={asha} />);
  rerender(<Whose userId={ravi} />);
  writeDraft(ravi, { version: 1, changes: { village: 'Ozar' }, problems: [] });
  writeDraft(asha, undefined);
  expect(readDraft(ravi)?.changes.village).toBe('Ozar');
  expect(readDraft(asha)).toBeUndefined();
});
