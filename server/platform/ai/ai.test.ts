import { describe, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';
import { collect, question, setUpAi } from '#server/testing/ai/ai-bench.ts';
import type { Dialect } from '#server/testing/ai/dialect.ts';
import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { ollamaDialect } from '#server/testing/ai/ollama-dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';

import { type AiParts, createAi } from './ai.ts';

describe.each<Dialect>([geminiDialect, openAiDialect, ollamaDialect])('$label', (dialect) => {
  const bench = setUpAi(dialect);

  test('a picture goes along as it is, to the model that sees', async () => {
    const picture = Buffer.from('not really a JPEG');
    const answer = await bench.open().askAboutPictures({ ...question, pictures: [picture], mimeType: 'image/jpeg' });
    expect(answer).toEqual({ kind: 'answered', text: 'fine' });
    const [call] = bench.standIn.calls;
    const sent = JSON.stringify(call?.body) + call?.path;
    for (const piece of [picture.toString('base64'), 'image/jpeg', 'Why are the leaves', 'seeing-model']) {
      expect(sent).toContain(piece);
    }
  });

  test('several pictures of one plant go along in one question, behind its words and in their order', async () => {
    const pictures = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => Buffer.from(`leaf ${name}`));
    const ai = bench.open();
    const about = { ...question, mimeType: 'image/jpeg' } as const;
    expect(await ai.askAboutPictures({ ...about, pictures })).toEqual({ kind: 'answered', text: 'fine' });
    expect(bench.standIn.calls).toHaveLength(1);
    const sent = JSON.stringify(bench.standIn.calls[0]?.body);
    const places = [question.prompt, ...pictures.map((each) => each.toString('base64'))].map((piece) =>
      sent.indexOf(piece),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    await expect(ai.askAboutPictures({ ...about, pictures: [...pictures, ...pictures] })).rejects.toThrow(RangeError);
    await expect(ai.askAboutPictures({ ...about, pictures: [] })).rejects.toThrow(RangeError);
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
    const picture = { ...question, pictures: [Buffer.from('x')], mimeType: 'image/png' as const };
    expect(await ai.askAboutPictures(picture)).toMatchObject({ kind: 'failed' });
    expect(bench.standIn.calls).toEqual([]);
  });
});

test('where nothing is configured every question fails at once, and nothing is thrown', async () => {
  const ai = createAi({ config: readConfig({}) } as AiParts);
  expect(ai.words).toEqual({ available: false, name: null });
  expect(ai.hearing).toEqual({ available: false, name: null });
  expect(await ai.askText(question)).toMatchObject({ kind: 'failed' });
  expect(await ai.hear({ sound: Buffer.from('x'), mimeType: 'audio/ogg', language: 'hi' })).toMatchObject({
    kind: 'failed',
  });
  expect((await collect(ai)).end).toMatchObject({ kind: 'failed' });
});
