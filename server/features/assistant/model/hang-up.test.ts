import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Act } from '#server/testing/ai/dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

let provider: AiStandIn;
let khet: TestApp;
let address: string;

beforeAll(async () => {
  provider = await startAiStandIn(openAiDialect);
  khet = await createTestApp({
    jobs: false,
    environment: { AI_BASE_URL: provider.url, AI_MODEL: 'word-model', AI_NAME: 'Sayer', AI_TIMEOUT_MS: '60000' },
  });
  address = await khet.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // The caller keeps a connection open for its next question, and the server would wait for that question.
  khet.app.server.closeAllConnections();
  await khet.close();
  await provider.stop();
});
beforeEach(() => {
  provider.calls.length = 0;
});

async function ask(act: Act) {
  provider.acts = [act];
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/v1/assistant/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ from: 'user', text: 'How do I grow onions?' }], language: 'en' }),
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    leave: () => leaving.abort(),
    async hear(words: string) {
      while (!heard.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`Only heard ${heard}`);
        heard += value;
      }
    },
  };
}

test.each<[string, Act, string]>([
  ['while the model thinks', { does: 'hang' }, '"begin"'],
  ['in the middle of its words', { does: 'stall', after: 'Onions like the sun. They ' }, 'like the sun'],
])('a person who hangs up %s ends the call to the model, and its key is not blamed', async (_when, act, words) => {
  const asked = await ask(act);
  await asked.hear(words);
  await soon(() => expect(provider.calls).toHaveLength(1));
  expect(provider.calls[0]?.over).toBe(false);
  asked.leave();
  await soon(() => expect(provider.calls[0]?.over).toBe(true));
  const keys = await khet.services.db.selectFrom('aiKeyUsage').select(['errorCount', 'restsUntil']).execute();
  expect(keys).toEqual([{ errorCount: 0, restsUntil: null }]);
  // The same key serves the next question.
  const next = await ask({ does: 'answer', text: 'Water in the evening.' });
  await next.hear('Water in the evening.');
});
