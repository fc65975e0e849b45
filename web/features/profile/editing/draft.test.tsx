import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readDraft, useDraft, writeDraft } from './draft.ts';

const keyOf = (userId: string) => `profile-draft:${userId}`;

test('rendering changes nothing; once it is on the page, the draft of this account is there and no other', () => {
  const [asha, ravi] = [crypto.randomUUID(), crypto.randomUUID()];
  const kept = JSON.stringify({ version: 2, changes: { village: 'Niphad' } });
  sessionStorage.setItem(keyOf(asha), kept);
  sessionStorage.setItem(keyOf(ravi), kept);
  const whileRendering: (string | null)[] = [];
  function Village() {
    const draft = useDraft(ravi);
    whileRendering.push(sessionStorage.getItem(keyOf(asha)));
    return <p>{draft?.changes.village}</p>;
  }
  const { container } = render(<Village />);
  expect(whileRendering[0]).toBe(kept);
  expect(sessionStorage.getItem(keyOf(asha))).toBeNull();
  expect(container.textContent).toBe('Niphad');
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
