import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { searchLive } from './search-live.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await khet.signUp();
});
afterAll(() => khet.close());

describe('the live search', () => {
  test('is the catalogue where no model is configured, and wants more than 2 characters', async () => {
    const { body } = await khet.call('GET', '/schemes/live?q=kisaan', { token: asha.token });
    expect(body.data.foundBy).toBe('catalogue');
    expect(body.data.schemes.length).toBeGreaterThan(0);
    expect((await khet.call('GET', '/schemes/live?q=ab', { token: asha.token })).status).toBe(400);
  });

  test('takes the whole sentence of the specification for the words in its middle', async () => {
    const find = async (q: string) =>
      (await khet.call('GET', `/schemes/live?${new URLSearchParams({ q })}`, { token: asha.token })).body.data.schemes;
    const found = await find('goat');
    expect(found.length).toBeGreaterThan(5);
    expect(await find('Give me all government schemes for goat including a proper working website link')).toEqual(
      found,
    );
  });

  describe('with a model', () => {
    let provider: AiStandIn;
    let other: TestApp;
    beforeAll(async () => {
      provider = await startAiStandIn(openAiDialect);
      const ai = { AI_BASE_URL: provider.url, AI_MODEL: 'word-model', AI_NAME: 'Finder', AI_TIMEOUT_MS: '2000' };
      other = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000', ...ai } });
    });
    afterAll(async () => {
      await other.close();
      await provider.stop();
    });

    test('says that a model found it, and fails in order when the model talks nonsense', async () => {
      const { token } = await other.signUp();
      const ask = () => other.call('GET', '/schemes/live?q=solar%20pump', { token });
      provider.acts.push({ does: 'answer', text: '[{"title":"Solar help","link":"http://x.in"}]' });
      expect((await ask()).body.data).toMatchObject({ foundBy: 'ai', schemes: [{ title: 'Solar help', link: null }] });
      expect(provider.calls.at(-1)?.body.max_tokens).toBe(8192);
      provider.acts.push({ does: 'answer', text: 'Who knows?' });
      const failed = await ask();
      expect([failed.status, failed.body.message]).toEqual([503, 'Failed to fetch live government schemes.']);
    });

    test.each(['en', 'hi'])('drops a scheme with a dose or a banned substance, in %s too', async (language) => {
      const { token } = await other.signUp();
      const found = {
        en: ['Solar help', 'Mix 2 ml in a litre', 'Free monocrotophos'],
        hi: ['सोलर सहायता', 'एक लीटर में 2 मिली मिलाएं', 'मुफ़्त मोनोक्रोटोफॉस'],
      }[language];
      provider.acts.push({ does: 'answer', text: JSON.stringify(found?.map((title) => ({ title }))) });
      const { body } = await other.call('GET', `/schemes/live?q=solar%20pump&language=${language}`, { token });
      expect(body.data.foundBy).toBe('ai');
      expect(body.data.schemes.map(({ title }: { title: string }) => title)).toEqual([found?.[0]]);
    });

    test.each([
      ['in a language without its words for doses', 'solar', 'xx'],
      ['where a life is in danger', 'i drank pesticide', 'en'],
      ['where a life is in danger, in Hindi', 'मैं मरना चाहता हूं', 'hi'],
    ])('is not asked %s', async (_where, q, language) => {
      const actor = { kind: 'visitor' } as const;
      provider.calls.length = 0;
      const answer = await searchLive({ services: other.services, actor, caller: '::1', input: { q, language } });
      expect(answer.foundBy).toBe('catalogue');
      expect(provider.calls).toEqual([]);
    });

    test('asks it so many times a day, and then the catalogue answers', async () => {
      const { id, token } = await other.signUp();
      provider.calls.length = 0;
      const { take } = other.services.limiter;
      const refuse = async () => ({ allowed: false, retryAfterSeconds: 60 });
      const counted = vi
        .spyOn(other.services.limiter, 'take')
        .mockImplementation((key, rule) => (key.startsWith('live schemes:') ? refuse() : take(key, rule)));
      const { body } = await other.call('GET', '/schemes/live?q=kisaan', { token });
      expect(body.data.foundBy).toBe('catalogue');
      expect(body.data.schemes.length).toBeGreaterThan(0);
      expect(counted).toHaveBeenCalledWith(`live schemes:account:${id}`, { max: 100, windowSeconds: 86_400 });
      expect(provider.calls).toEqual([]);
    });
  });
});
