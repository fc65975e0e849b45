import { describe, expect, test } from 'vitest';

import { type AiBench, collect, conversation, question, setUpAi } from '#server/testing/ai/ai-bench.ts';
import type { Act, Dialect } from '#server/testing/ai/dialect.ts';
import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { ollamaDialect } from '#server/testing/ai/ollama-dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { soon } from '#server/testing/soon.ts';

import type { Ai } from './ai.ts';

const internalError: Act = { does: 'status', status: 500 };
const allFailed = 'All Stand-in API keys failed after retries with last error: ';

/** Asks the same question in both ways, and returns the end of its answer. */
const ways = [
  ['whole', async (ai: Ai, more = {}) => ai.askText({ ...question, ...more })],
  [
    'streamed',
    async (ai: Ai, more = {}) => {
      const { text, end } = await collect(ai, { ...conversation, ...more });
      return end?.kind === 'done' ? { kind: 'answered', text } : end;
    },
  ],
] as const;

describe.each<Dialect>([geminiDialect, openAiDialect, ollamaDialect])('$label', (dialect) => {
  const bench = setUpAi(dialect);

  describe.each(ways)('an answer that comes %s', (way, ask) => {
    test('is read, and was asked for with one key and no key in the address', async () => {
      expect(await ask(bench.open())).toEqual({ kind: 'answered', text: 'fine' });
      expect(bench.standIn.calls).toHaveLength(1);
      const [call] = bench.standIn.calls;
      expect(call?.key).toMatch(/^key-/);
      expect(call?.path).not.toContain('key');
      expect(call?.streamed).toBe(way === 'streamed');
      expect(JSON.stringify(call?.body)).toContain('You are kai.');
    });

    test('is asked for with a limit of tokens', async () => {
      const ai = bench.open();
      await ask(ai);
      await ask(ai, { mostTokens: 77 });
      const limits = bench.standIn.calls.map(({ body }) => body.max_tokens ?? body.generationConfig?.maxOutputTokens);
      expect(limits).toEqual([way === 'whole' ? 4096 : undefined, 77]);
    });

    test('is asked for again at once with another key after a 429, at the cost of no attempt', async () => {
      const busy: Act = { does: 'busy' };
      bench.standIn.acts = [busy, internalError, busy, internalError];
      const ai = bench.open({ AI_KEYS: 'a,b,c,d,e,f' });
      expect(await ask(ai)).toEqual({ kind: 'answered', text: 'fine' });
      expect(new Set(bench.standIn.calls.map((call) => call.key)).size).toBe(5);
      expect(bench.time.now()).toEqual(new Date('2026-11-21T06:00:00Z'));
    });

    test('comes after a pause of 2 s when every key was busy', async () => {
      bench.standIn.acts = Array.from({ length: 4 }, () => ({ does: 'busy' }));
      const answer = ask(bench.open());
      await bench.time.passWait(2000);
      expect(await answer).toEqual({ kind: 'answered', text: 'fine' });
      expect(bench.standIn.calls).toHaveLength(5);
    });

    test('is not waited for when every key was told to come back later than the deadline', async () => {
      bench.standIn.acts = Array.from({ length: 4 }, () => ({ does: 'busy', retryAfterSeconds: 40 }));
      const ai = bench.open();
      expect(await ask(ai)).toEqual({ kind: 'failed', message: `${allFailed}HTTP 429: Too Many Requests` });
      expect(await ask(ai)).toMatchObject({ kind: 'failed' });
      expect(bench.standIn.calls).toHaveLength(4);
      bench.time.advance(40_000);
      expect(await ask(ai)).toEqual({ kind: 'answered', text: 'fine' });
    });

    test('fails after three attempts, with the text of the last', async () => {
      bench.standIn.acts = [internalError, internalError, { does: 'status', status: 503, statusText: 'Gone Fishing' }];
      expect(await ask(bench.open())).toEqual({ kind: 'failed', message: `${allFailed}HTTP 503: Gone Fishing` });
      expect(bench.standIn.calls).toHaveLength(3);
    });

    test.each<[string, Act, string]>([
      ['is empty', { does: 'empty' }, 'Empty response'],
      ['is garbage', { does: 'garbage' }, 'Unreadable response'],
      ['is cut off before it says anything', { does: 'cut', after: '' }, 'The answer was cut off'],
      [
        'is a redirect',
        { does: 'status', status: 307, headers: { location: '/elsewhere' } },
        'HTTP 307: Temporary Redirect',
      ],
    ])('is tried three times where it %s', async (_what, act, text) => {
      bench.standIn.acts = [act, act, act];
      expect(await ask(bench.open())).toEqual({ kind: 'failed', message: allFailed + text });
      expect(new Set(bench.standIn.calls.map((call) => call.key)).size).toBe(3);
      bench.standIn.acts = [act];
      expect(await ask(bench.open())).toEqual({ kind: 'answered', text: 'fine' });
    });

    test('is given up after half the time when the provider hangs, and asked for elsewhere', async () => {
      bench.standIn.acts = [{ does: 'hang' }];
      const answer = ask(bench.open());
      await heard(bench, 1);
      bench.time.advance(15_000);
      expect(await answer).toEqual({ kind: 'answered', text: 'fine' });
      await soon(() => expect(bench.standIn.calls[0]?.over).toBe(true));
    });

    test('has failed at the deadline when every key hangs', async () => {
      bench.standIn.acts = Array.from({ length: 4 }, () => ({ does: 'hang' }));
      const answer = ask(bench.open());
      await heard(bench, 1);
      bench.time.advance(15_000);
      await heard(bench, 2);
      bench.time.advance(15_000);
      expect(await answer).toEqual({ kind: 'failed', message: `${allFailed}No answer within 15 s` });
      expect(bench.outcomes).toEqual(['timed_out', 'timed_out']);
    });

    test.each(dialect.refusals)('is a refusal, and nobody is asked again, when refused by %s', async (how) => {
      bench.standIn.acts = [{ does: 'refuse', how }];
      expect(await ask(bench.open())).toEqual({ kind: 'refused' });
      expect(bench.standIn.calls).toHaveLength(1);
      expect(bench.outcomes).toHaveLength(1);
      const rows = await bench.connection.db.selectFrom('aiKeyUsage').select('errorCount').execute();
      expect(rows.every((row) => row.errorCount === 0)).toBe(true);
    });

    test('sets a wrong key aside for ten minutes', async () => {
      bench.standIn.wrongKeys.add('key-one');
      const ai = bench.open({ AI_KEYS: 'key-one,key-two' });
      const asked = () => bench.standIn.calls.filter((call) => call.key === 'key-one').length;
      for (let i = 0; i < 8; i++) expect(await ask(ai)).toEqual({ kind: 'answered', text: 'fine' });
      expect(asked()).toBe(1);
      bench.standIn.wrongKeys.clear();
      bench.time.advance(600_000);
      for (let i = 0; i < 8; i++) await ask(ai);
      expect(asked()).toBeGreaterThan(1);
    });

    test('says at once that there is nobody when every key is wrong', async () => {
      for (const key of ['key-one', 'key-two']) bench.standIn.wrongKeys.add(key);
      const ai = bench.open({ AI_KEYS: 'key-one,key-two' });
      expect(await ask(ai)).toMatchObject({ kind: 'failed', message: expect.stringMatching(/error: HTTP 40[01]: /) });
    });

    test('ends when the one who asked has gone, and is held against nobody', async () => {
      bench.standIn.acts = [{ does: 'hang' }];
      const leaving = new AbortController();
      const { signal } = leaving;
      const ai = bench.open();
      const answer = way === 'whole' ? ai.askText({ ...question, signal }) : collect(ai, { ...conversation, signal });
      await heard(bench, 1);
      leaving.abort(new Error('gone'));
      await expect(answer).rejects.toThrow('gone');
      await soon(() => expect(bench.standIn.calls[0]?.over).toBe(true));
      expect(bench.outcomes).toEqual([]);
      const rows = await bench.connection.db.selectFrom('aiKeyUsage').select('errorCount').execute();
      expect(rows.map((row) => row.errorCount)).toEqual([0, 0, 0, 0]);
    });

    test('has no key in what is answered, logged or stored, however loudly the provider repeats it', async () => {
      bench.standIn.acts = [{ does: 'status', status: 500, statusText: 'Bad key-one!', body: 'key-one' }];
      const ai = bench.open({ AI_KEYS: 'key-one', AI_TIMEOUT_MS: '1500' });
      const answers = [await ask(ai)];
      expect(answers).toEqual([{ kind: 'failed', message: expect.stringContaining('HTTP 500: Bad') }]);
      bench.standIn.wrongKeys.add('key-one');
      answers.push(await ask(ai));
      const rows = await bench.connection.db.selectFrom('aiKeyUsage').selectAll().execute();
      const everything = JSON.stringify([answers, bench.logged, rows, bench.outcomes]);
      expect(everything).toContain('1 of 1');
      expect(everything).not.toContain('key-one');
    });
  });

  test('a server nobody can reach is no connection', async () => {
    const ai = bench.open({ AI_BASE_URL: 'http://127.0.0.1:9' });
    expect(await ai.askText(question)).toEqual({ kind: 'failed', message: `${allFailed}No connection` });
  });
});

async function heard({ standIn }: AiBench, calls: number): Promise<void> {
  await soon(() => expect(standIn.calls).toHaveLength(calls));
}
