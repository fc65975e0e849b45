import { beforeEach, expect, test } from 'vitest';

import { loadWords } from '#web/lib/words/words.ts';
import { failed, standInForServer } from '#web/testing/server.ts';

import { askKai } from './ask-kai.ts';

const chat = 'POST /assistant/chat';
const voice = 'POST /voice-assistant/voice-assistant';
const { signal } = new AbortController();
const says = (text: string) => ({ success: true as const, text, analysis: null });

beforeEach(() => loadWords(['assistant', 'errors']));

test('the last of kai’s chain is heard', async () => {
  standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: says('About ₹21 a kg.') });
  expect(await askKai('onion', signal)).toMatchObject({ text: 'About ₹21 a kg.' });
});

test('where nobody answers it fails, so that the agent says its own sentence and not the chat’s', async () => {
  standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: says('⚠️ All AI services are unavailable.') });
  await expect(askKai('onion', signal)).rejects.toThrow('Nobody answered');
  standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: failed(503, 'overloaded') });
  await expect(askKai('onion', signal)).rejects.toThrow('Nobody answered');
});
