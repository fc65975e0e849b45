import { jsonSchema, tool } from 'ai';
import { describe, expect, test } from 'vitest';

import { collect, conversation, setUpAi } from '#server/testing/ai/ai-bench.ts';
import type { Act, Dialect } from '#server/testing/ai/dialect.ts';
import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { ollamaDialect } from '#server/testing/ai/ollama-dialect.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { soon } from '#server/testing/soon.ts';

describe.each<Dialect>([geminiDialect, openAiDialect, ollamaDialect])('$label', (dialect) => {
  const bench = setUpAi(dialect);
  // Ollama reports an error without its status.
  const brokenOff = dialect === ollamaDialect ? 'The answer was cut off' : 'HTTP 503: Service Unavailable';

  test('a tool is called and its result goes back, each step charged', async () => {
    bench.standIn.acts = [
      { does: 'call-tool', tool: 'prices', input: { commodity: 'onion' } },
      { does: 'answer', text: 'Onion is at ₹18.' },
    ];
    const prices = tool({
      description: "Today's price",
      inputSchema: jsonSchema<{ commodity: string }>({
        type: 'object',
        properties: { commodity: { type: 'string' } },
        required: ['commodity'],
      }),
      execute: async ({ commodity }) => ({ commodity, rupees: 1800 }),
    });
    const { events, text } = await collect(bench.open(), { ...conversation, tools: { prices } });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'tool-called', input: { commodity: 'onion' } }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'tool-answered', tool: 'prices' }));
    expect(text).toBe('Onion is at ₹18.');
    expect(events.at(-1)).toEqual({ kind: 'done' });
    const second = JSON.stringify(bench.standIn.calls[1]?.body);
    expect(second).toContain('1800');
    expect(second).toContain(dialect.wantsBack ?? '');
    expect(bench.outcomes).toEqual(['answered', 'answered']);
  });

  describe('a stream', () => {
    test('gives the words as they come, and ends when no more come', async () => {
      bench.standIn.acts = [{ does: 'stall', after: 'Water it ' }];
      const stream = bench.open().stream(conversation);
      expect((await stream.next()).value).toEqual({ kind: 'text', text: 'Water ' });
      expect((await stream.next()).value).toEqual({ kind: 'text', text: 'it ' });
      const next = stream.next();
      await bench.time.passWait(15_000);
      expect((await next).value).toEqual({ kind: 'failed', message: 'No answer within 15 s' });
    });

    test.each<[string, Act, string]>([
      ['cut off', { does: 'cut', after: 'Water it ' }, 'The answer was cut off'],
      ['ended without an end', { does: 'cut', after: 'Water it ', cleanly: true }, 'The answer was cut off'],
      ['broken off by an error', { does: 'break-off', status: 503 }, brokenOff],
    ])('%s after its first words keeps them and says so, and is not begun anew', async (_what, act, message) => {
      bench.standIn.acts = [act];
      const { text, end } = await collect(bench.open());
      expect(text).toMatch(/^(Water it|Well) $/);
      expect(end).toEqual({ kind: 'failed', message });
      expect(bench.standIn.calls).toHaveLength(1);
      const rows = await bench.connection.db.selectFrom('aiKeyUsage').select('errorCount').execute();
      expect(rows.reduce((sum, row) => sum + row.errorCount, 0)).toBe(1);
    });

    test('lets the connection go when nobody reads it any more', async () => {
      bench.standIn.acts = [{ does: 'stall', after: 'Water it ' }];
      const stream = bench.open().stream(conversation);
      await stream.next();
      await stream.return(undefined);
      await soon(() => expect(bench.standIn.calls[0]?.over).toBe(true));
    });
  });
});
