import { beforeEach, expect, test, vi } from 'vitest';

import { ask } from '#web/features/assistant/index.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { askKai } from './ask-kai.ts';

vi.mock('#web/features/assistant/index.ts', () => ({ ask: vi.fn<typeof ask>() }));

const { signal } = new AbortController();
const memory = { asked: null, commodity: 'onion' };

beforeEach(() => {
  vi.mocked(ask).mockReset();
  vi.mocked(ask).mockResolvedValue({ text: 'About ₹21 a kg.', citations: [], memory } as never);
});

test('a question goes on with the one before it, and the next person’s does not', async () => {
  become({ status: 'signed-in', user: aFarmer() });
  await askKai('onion price in Nashik', signal);
  await askKai('and in Pune?', signal);
  become({ status: 'visitor', user: null });
  await askKai('and in Pune?', signal);
  expect(vi.mocked(ask).mock.calls.map(([question]) => question.memory)).toEqual([null, memory, null]);
});
