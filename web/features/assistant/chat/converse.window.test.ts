import { beforeEach, expect, test, vi } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { loadWords, switchWords } from '#web/lib/words/words.ts';
import { aFarmer } from '#web/testing/people.ts';

import { ask } from '../chain/ask.ts';
import { askAgain, sendMessage } from './converse.ts';

vi.mock('../chain/ask.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ask: vi.fn<typeof ask>(),
}));

const user = aFarmer();
const picture = new Blob(['leaf'], { type: 'image/jpeg' });
const picturesAsked = () => vi.mocked(ask).mock.calls.map(([question]) => question.picture);

beforeEach(async () => {
  await switchWords('en');
  await loadWords(['assistant', 'errors']);
  vi.mocked(ask).mockReset().mockRejectedValue(new TypeError('no answer'));
  become({ status: 'signed-in', user });
  await sendMessage('What is this?', { name: 'leaf.jpg', picture });
});

test('a picture goes along when its question is asked again', async () => {
  await askAgain();
  expect(picturesAsked()).toEqual([picture, picture]);
});

test('a picture is held no longer than the session of who sent it', async () => {
  // The sign-out deletes the question too.
  become({ status: 'visitor', user: null, refusal: 'in-use' });
  become({ status: 'signed-in', user });
  await askAgain();
  expect(picturesAsked()).toEqual([picture, undefined]);
});

test('a question that is sent before the session is known waits for it', async () => {
  become({ status: 'loading', user: null });
  const sending = sendMessage('Onion?');
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask).toHaveBeenCalledTimes(1);
  become({ status: 'signed-in', user });
  await sending;
  expect(vi.mocked(ask).mock.lastCall?.[0]).toMatchObject({ text: 'Onion?' });
});
