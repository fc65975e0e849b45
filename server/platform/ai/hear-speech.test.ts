import { describe, expect, test } from 'vitest';

import { setUpAi } from '#server/testing/ai/ai-bench.ts';
import type { Act, Dialect } from '#server/testing/ai/dialect.ts';
import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';

const speech = { sound: Buffer.from('OggS and so on'), mimeType: 'audio/ogg', language: 'hi' } as const;
const says = (text: string): Act => ({ does: 'answer', text });

describe.each<Dialect>([geminiDialect, openAiDialect])('$label', (dialect) => {
  const bench = setUpAi(dialect);

  test('the spoken words come back as text, from the model that hears', async () => {
    bench.standIn.acts = [says('प्याज का भाव')];
    expect(await bench.open().hear(speech)).toEqual({ kind: 'answered', text: 'प्याज का भाव' });
    const [call] = bench.standIn.calls;
    expect(call?.key).toMatch(/^key-/);
    expect(JSON.stringify(call?.body) + call?.path).toContain('hearing-model');
    expect(bench.outcomes).toEqual(['answered']);
  });

  test('a key that is busy or fails is followed by another, and three failures are one', async () => {
    bench.standIn.acts = [{ does: 'busy' }, { does: 'status', status: 500 }, says('hello')];
    expect(await bench.open().hear(speech)).toEqual({ kind: 'answered', text: 'hello' });
    bench.standIn.acts = [{ does: 'garbage' }, { does: 'cut', after: '' }, { does: 'garbage' }];
    expect(await bench.open().hear(speech)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Unread'),
    });
  });

  test('a provider that hangs costs no more than its time', async () => {
    bench.standIn.acts = [{ does: 'hang' }];
    const answer = bench.open().hear({ ...speech, withinMs: 10_000 });
    await expect.poll(() => bench.standIn.calls.length).toBe(1);
    bench.time.advance(5000);
    expect(await answer).toEqual({ kind: 'answered', text: 'fine' });
  });

  test('nothing of the recording is logged', async () => {
    bench.standIn.acts = Array.from({ length: 3 }, () => ({ does: 'status', status: 500, body: 'OggS and so on' }));
    expect(await bench.open().hear(speech)).toMatchObject({ kind: 'failed' });
    expect(bench.logged.join()).not.toContain('OggS');
  });
});

describe('Gemini', () => {
  const bench = setUpAi(geminiDialect);

  test('is told the language and shown the sound, and says when nobody spoke', async () => {
    bench.standIn.acts = [says('NO_SPEECH')];
    expect(await bench.open().hear(speech)).toEqual({ kind: 'answered', text: '' });
    const sent = JSON.stringify(bench.standIn.calls[0]?.body);
    for (const piece of [speech.sound.toString('base64'), 'audio/ogg', 'most likely Hindi'])
      expect(sent).toContain(piece);
  });
});

describe('a server that speaks as OpenAI does', () => {
  const bench = setUpAi(openAiDialect);

  test('is sent the recording as a file, with its language', async () => {
    await bench.open().hear(speech);
    expect(bench.standIn.calls[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      body: {
        model: 'hearing-model',
        language: 'hi',
        file: { type: 'audio/ogg', name: 'speech.ogg', content: speech.sound },
      },
    });
  });

  test('hears nothing unless a model is named that does', async () => {
    const ai = bench.open({ AI_HEARING_MODEL: '' });
    expect(ai.hearing).toEqual({ available: false, name: null });
    expect(await ai.hear(speech)).toMatchObject({ kind: 'failed' });
    expect(bench.standIn.calls).toEqual([]);
  });
});
