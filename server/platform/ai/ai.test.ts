import { describe, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';
import { collect, question, setUpAi } from '#server/testing/ai/ai-bench.ts';
import type { Dialect } from '#server/testing/ai/dialect.ts';
import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';

import { type AiParts, createAi } from './ai.ts';

describe.each<Dialect>([geminiDialect, openAiDialect])('$name', (dialect) => {
  const bench = setUpAi(dialect);

  test('a picture goes along as it is, to the model that sees', async () => {
    const picture = Buffer.from('not really a JPEG');
    const answer = await bench.open().askAboutPicture({ ...question, picture, mimeType: 'image/jpeg' });
    expect(answer).toEqual({ kind: 'answered', text: 'fine' });
    const [call] = bench.standIn.calls;
    const sent = JSON.stringify(call?.body) + call?.path;
    for (const piece of [picture.toString('base64'), 'image/jpeg', 'Why are the leaves', 'seeing-model']) {
      expect(sent).toContain(piece);
    }
  });
});

describe('a server that needs no key', () => {
  const bench = setUpAi(openAiDialect);

  test('is asked without one, and counted all the same', async () => {
    const ai = bench.open({ AI_KEYS: '' });
    for (let i = 0; i < 15; i++) expect(await ai.askText(question)).toMatchObject({ kind: 'answered' });
    expect(bench.standIn.calls.every((call) => call.key === undefined)).toBe(true);
    expect(await ai.askText(question)).toEqual({
      kind: 'failed',
      message: `All Stand-in API keys failed after retries with last error: no key has a request left in this minute`,
    });
    bench.time.advance(60_000);
    expect(await ai.askText(question)).toMatchObject({ kind: 'answered' });
  });

  test('is not shown pictures unless a model is named that sees them', async () => {
    const ai = bench.open({ AI_VISION_MODEL: '' });
    expect(ai.vision).toEqual({ available: false, name: null });
    const picture = { ...question, picture: Buffer.from('x'), mimeType: 'image/png' as const };
    expect(await ai.askAboutPicture(picture)).toMatchObject({ kind: 'failed' });
    expect(bench.standIn.calls).toEqual([]);
  });
});

test('where nothing is configured every question fails at once, and nothing is thrown', async () => {
  const ai = createAi({ config: readConfig({}) } as AiParts);
  expect(ai.words).toEqual({ available: false, name: null });
  expect(await ai.askText(question)).toMatchObject({ kind: 'failed' });
  expect((await collect(ai)).end).toMatchObject({ kind: 'failed' });
});
