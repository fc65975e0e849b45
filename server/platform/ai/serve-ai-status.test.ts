import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { geminiDialect } from '#server/testing/ai/gemini-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let khet: TestApp;
let standIn: AiStandIn;

afterEach(() => khet.close());

test('without a provider the status names nobody, and what is built in', async () => {
  khet = await createTestApp({ jobs: false });
  const { status, body } = await khet.call('GET', '/ai/status');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    vision: { available: false, name: null },
    words: { available: false, name: null },
    hearing: { available: false, name: null },
    builtIn: { leaf: true },
  });
});

describe('with Gemini', () => {
  beforeAll(async () => {
    standIn = await startAiStandIn(geminiDialect);
  });
  afterAll(() => standIn.stop());

  test('it is named, its calls are counted by outcome, and its keys are told to nobody', async () => {
    standIn.wrongKeys.add('secret-one');
    khet = await createTestApp({
      jobs: false,
      environment: { AI_PROVIDER: 'google', AI_KEYS: 'secret-one,secret-two', AI_BASE_URL: standIn.url },
    });
    const { ai } = khet.services;
    for (let i = 0; i < 4; i++)
      expect(await ai.askText({ prompt: 'Namaste' })).toEqual({ kind: 'answered', text: 'fine' });
    const status = await khet.call('GET', '/ai/status');
    expect(status.body.data).toMatchObject({
      vision: { available: true, name: 'Gemini' },
      words: { available: true, name: 'Gemini' },
      hearing: { available: true, name: 'Gemini' },
    });
    const metrics = await khet.app.inject({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain('khet_ai_calls_total{provider="google",outcome="answered"} 4');
    expect(metrics.body).toContain('khet_ai_calls_total{provider="google",outcome="key_refused"} 1');
    // Of fifteen requests for each of two keys four are made, and the refused key has none.
    expect(metrics.body).toContain(`khet_ai_budget_left{provider="google"} ${11 / 30}`);
    expect(JSON.stringify(status.body) + metrics.body).not.toContain('secret-');
    expect(standIn.calls.at(-1)?.path).toContain('/models/gemini-flash-latest:generateContent');
  });
});
