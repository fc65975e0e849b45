import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { loadSchemes, loadSchemeWords } from '#catalogue/schemes.ts';
import type { SchemesForMe } from '#contract/schemes.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { searchLive } from './book/search-live.ts';
import { findNamedSchemes } from './index.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await khet.signUp();
});
afterAll(() => khet.close());

async function idsOf(path: string): Promise<string[]> {
  const { status, body } = await khet.call('GET', path);
  expect(status).toBe(200);
  return body.data.items.map(({ id }: { id: string }) => id);
}

describe('the list of schemes', () => {
  test('goes on from page to page until all were shown once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    let total = 0;
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await khet.call('GET', `/schemes?limit=100${more}`);
      seen.push(...body.data.items.map(({ id }: { id: string }) => id));
      ({ nextCursor: cursor, total } = body.data);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
    expect(total).toBeGreaterThanOrEqual(400);
  });

  test('of a state has its own and those for all of India, and no other', async () => {
    const { body } = await khet.call('GET', '/schemes?state=maharashtra&limit=100');
    const states = body.data.items.map((scheme: { states: string[] }) => scheme.states);
    expect(states[0]).toContain('IN-MH');
    expect(states.every((each: string[]) => each.length === 0 || each.includes('IN-MH'))).toBe(true);
  });

  test('is found however it is spelt, in either script', async () => {
    for (const query of ['kisaan samman', 'pm kisan', 'पीएम किसान', 'pm kissan']) {
      expect((await idsOf(`/schemes/search?q=${encodeURIComponent(query)}`)).slice(0, 3)).toContain('pm-kisan');
    }
    expect((await idsOf('/schemes?q=fasal%20bima')).slice(0, 3)).toContain('pmfby');
    for (const nonsense of ['qwxzqwxz', 'zzzz', 'jjj', 'ккк'])
      expect(await idsOf(`/schemes?q=${encodeURIComponent(nonsense)}`)).toEqual([]);
  });

  test('keeps to the state that the words name, with the schemes for all of India', async () => {
    for (const query of ['crop insurance maharashtra', 'fasal bima yojana maharashtra', 'पीक विमा महाराष्ट्र']) {
      expect((await idsOf(`/schemes?q=${encodeURIComponent(query)}`))[0]).toBe('pmfby');
    }
    const { body } = await khet.call('GET', '/schemes?q=solar%20pump%20bihar');
    const states = body.data.items.flatMap((scheme: { states: string[] }) => scheme.states);
    expect(new Set(states)).toEqual(new Set(['IN-BR']));
    const own = await khet.call('GET', `/schemes?q=${encodeURIComponent('बिहार की योजना')}`);
    expect(own.body.data.items[0].states).toEqual(['IN-BR']);
  });

  test('is found by a part of a word of its title or text, as it is typed', async () => {
    const titled = [...(await loadSchemeWords('en'))];
    for (const part of ['mach', 'himac', 'puduc', 'cooper', 'weathe']) {
      const holding = titled.filter(([, { title, about }]) => `${title} ${about}`.toLowerCase().includes(part));
      const found = await idsOf(`/schemes?limit=100&q=${part}`);
      expect(found).toEqual(expect.arrayContaining(holding.map(([id]) => id)));
    }
  });

  test('has words in the language asked, and of a category nothing else', async () => {
    const { body } = await khet.call('GET', '/schemes/category/insurance?language=hi&limit=5');
    expect(body.data.items[0].title).toMatch(/\p{Script=Devanagari}/u);
    expect(body.data.items.every((scheme: { category: string }) => scheme.category === 'insurance')).toBe(true);
  });
});

describe('a scheme', () => {
  test('comes with how to apply, its source and others like it; an unknown one is not there', async () => {
    const { body } = await khet.call('GET', '/schemes/pm-kisan');
    expect(body.data).toMatchObject({ id: 'pm-kisan', helpline: '155261', endDate: 'ongoing' });
    expect(body.data.similar.length).toBeGreaterThan(0);
    expect((await khet.call('GET', '/schemes/no-such-scheme')).status).toBe(404);
  });

  test('is likened to none of another state', async () => {
    const statesOf = new Map((await loadSchemes()).map(({ id, states }) => [id, states]));
    const likenedTo = async (id: string) => {
      const { body } = await khet.call('GET', `/schemes/${id}`);
      return body.data.similar.map((other: { id: string }) => statesOf.get(other.id));
    };
    const [ofState] = [...statesOf].find(([, states]) => states.join() === 'IN-MH') ?? [];
    expect(new Set((await likenedTo('pm-kisan')).flat())).toEqual(new Set());
    const ofReaders = (states: readonly string[]) => states.length === 0 || states.includes('IN-MH');
    expect((await likenedTo(ofState ?? '')).every(ofReaders)).toBe(true);
  });
});

describe('a text that a language lacks', () => {
  test('is borrowed from Hindi in Marathi, and said to be; English and Hindi have it all', async () => {
    const { body } = await khet.call('GET', '/schemes?language=mr&state=Bihar&limit=100');
    const own = await loadSchemeWords('mr');
    const lacking = (scheme: { id: string }) => {
      const { about, benefit, eligibility } = own.get(scheme.id) ?? {};
      return [about, benefit, eligibility].includes(undefined);
    };
    const borrowed = (scheme: { borrowedFrom: string | null }) => scheme.borrowedFrom;
    expect(new Set(body.data.items.map(lacking))).toEqual(new Set([true, false]));
    expect(body.data.items.map(borrowed)).toEqual(
      body.data.items.map((scheme: { id: string }) => (lacking(scheme) ? 'hi' : null)),
    );
    const brief = (scheme: { briefBorrowedFrom: string | null }) => scheme.briefBorrowedFrom;
    const lacksBrief = ({ id }: { id: string }) => {
      const { title, benefit } = own.get(id) ?? {};
      return [title, benefit].includes(undefined);
    };
    expect(body.data.items.map(brief)).toEqual(
      body.data.items.map((scheme: { id: string }) => (lacksBrief(scheme) ? 'hi' : null)),
    );
    // Its title and its benefit are its own, but the questions that it asks are borrowed.
    const hindi = await loadSchemeWords('hi');
    const some = body.data.items.find((scheme: { id: string }) => lacking(scheme) && own.get(scheme.id)?.benefit);
    expect(some).toMatchObject({
      briefBorrowedFrom: null,
      benefit: own.get(some.id)?.benefit,
      eligibility: hindi.get(some.id)?.eligibility,
    });
    const read = async (language: string) => (await khet.call('GET', `/schemes/${some.id}?language=${language}`)).body;
    const said = await Promise.all(
      ['mr', 'hi', 'en'].map(async (language) => (await read(language)).data.borrowedFrom),
    );
    expect(said).toEqual(['hi', null, null]);
  });
});

describe('the people who qualify', () => {
  const ofKisan = async (token: string) => {
    const { body } = await khet.call('GET', '/schemes/for-you?limit=100', { token });
    return body.data.items.find(({ scheme }: { scheme: { id: string } }) => scheme.id === 'pm-kisan');
  };

  test('is open until the questions are answered, then yes, and never shown when the rules say no', async () => {
    const before = await ofKisan(asha.token);
    expect(before.eligibility.verdict).toBe('maybe');
    expect(before.eligibility.rules[0]).toMatchObject({ missing: 'tenure', provedBy: 'land-record' });
    const answers = {
      tenure: 'owns',
      landSince: '2010-01-01',
      holdsConstitutionalPost: false,
      hasGovernmentJob: false,
      monthlyPension: 0,
      paysIncomeTax: false,
      isRegisteredProfessional: false,
    };
    await khet.call('PUT', '/schemes/facts', { token: asha.token, body: answers });
    expect((await ofKisan(asha.token)).eligibility.verdict).toBe('eligible');
    await khet.call('PUT', '/schemes/facts', { token: asha.token, body: { paysIncomeTax: true } });
    expect(await ofKisan(asha.token)).toBeUndefined();
  });

  const forYou = async (token: string, more = '') =>
    (await khet.call('GET', `/schemes/for-you?limit=100${more}`, { token })).body.data as SchemesForMe;
  /** The states that all offered schemes of states share; none where only schemes for all of India are offered. */
  const statesOf = ({ items }: SchemesForMe) => {
    const [first, ...others] = items.map(({ scheme }) => scheme.states).filter((states) => states.length > 0);
    return first?.filter((state) => others.every((states) => states.includes(state))) ?? [];
  };

  test('the answers list what is likely and why, once, and nothing for people of other work', async () => {
    const ravi = await khet.signUp();
    expect(await forYou(ravi.token)).toMatchObject({ answeredOn: null, likely: 0 });
    const answers = {
      state: 'IN-MH',
      works: ['field-crops'],
      animals: [],
      isFisher: false,
      isFarmWorker: false,
      tenure: 'owns',
      land: 'to-2-hectares',
      birthYear: 1980,
      gender: 'male',
      socialCategory: 'obc',
      groups: [],
      paysIncomeTax: false,
      answeredOn: '2026-11-22',
    };
    await khet.call('PUT', '/schemes/facts', { token: ravi.token, body: answers });
    const { answeredOn, likely, items } = await forYou(ravi.token);
    expect(answeredOn).toBe('2026-11-22');
    const sure = items.filter(({ chance }) => chance === 'likely');
    expect(likely).toBeGreaterThanOrEqual(sure.length);
    expect(sure[0]?.scheme.id).toBe('pm-kisan');
    expect(sure[0]?.why).toContain('tenure');
    for (const { scheme } of items) {
      expect(['livestock', 'fishery']).not.toContain(scheme.category);
      expect(scheme.audience).not.toEqual(['fisher']);
    }
    // The first few are of different kinds.
    expect(new Set(items.slice(0, 4).map(({ scheme }) => scheme.category)).size).toBe(4);
  });

  test('the state is the one that the person has shown: here, by an alert or on the device; else no state has schemes', async () => {
    const ravi = await khet.signUp();
    expect(statesOf(await forYou(ravi.token))).toEqual([]);
    expect(statesOf(await forYou(ravi.token, '&state=Bihar'))).toEqual(['IN-BR']);
    const alert = { commodity: 'onion', state: 'Maharashtra', kind: 'above', threshold: 4000 };
    expect((await khet.call('POST', '/market-prices/alerts', { token: ravi.token, body: alert })).status).toBe(200);
    expect(statesOf(await forYou(ravi.token))).toEqual(['IN-MH']);
    await khet.call('PUT', '/schemes/facts', { token: ravi.token, body: { state: 'IN-GJ' } });
    expect(statesOf(await forYou(ravi.token, '&state=Bihar'))).toEqual(['IN-GJ']);
    const change = { version: 0, state: 'Punjab' };
    await khet.call('PATCH', '/auth/me', { token: ravi.token, body: change });
    expect(statesOf(await forYou(ravi.token))).toEqual(['IN-PB']);
  });

  test('takes the state, the land and the crops from the profile', async () => {
    const ravi = await khet.signUp();
    const change = { version: 0, state: 'महाराष्ट्र', farmSize: 3, crops: ['Onion', 'nothing we know'] };
    expect((await khet.call('PATCH', '/auth/me', { token: ravi.token, body: change })).status).toBe(200);
    const { body } = await khet.call('GET', '/schemes/facts', { token: ravi.token });
    expect(body.data).toMatchObject({
      state: 'IN-MH',
      landAcres: 3,
      crops: ['onion'],
      tenure: null,
      ofProfile: ['state', 'landAcres', 'crops'],
    });
  });

  test('answers are kept sealed, and two at once are both kept', async () => {
    const ravi = await khet.signUp();
    const put = (body: object) => khet.call('PUT', '/schemes/facts', { token: ravi.token, body });
    await Promise.all([put({ socialCategory: 'sc' }), put({ gender: 'female' })]);
    const { body } = await khet.call('GET', '/schemes/facts', { token: ravi.token });
    expect(body.data).toMatchObject({ socialCategory: 'sc', gender: 'female' });
    const rows = JSON.stringify(await khet.services.db.selectFrom('schemeAnswers').selectAll().execute());
    expect(rows).not.toContain('female');
  });
});

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

describe('a scheme by its whole name', () => {
  const find = (...names: string[]) => findNamedSchemes({ services: khet.services, names, language: 'hi' });

  test.each(['pm kisan', 'PM-KISAN', 'पीएम किसान'])('is found as "%s"', async (name) => {
    expect(await find('मेरा नाम', name)).toEqual([null, expect.objectContaining({ id: 'pm-kisan' })]);
  });

  test('is not found by a part of a name, nor by what begins the names of many', async () => {
    expect(await find('kisan', 'fasal bima', '')).toEqual([null, null, null]);
  });
});

// The last test of this file, because it moves the clock.
test('a scheme and a list that are kept ready tell the next last day, from the first minute of a day in India', async () => {
  const lastDays = async () => {
    const [one, list] = await Promise.all([
      khet.call('GET', '/schemes/pm-suraksha-bima'),
      khet.call('GET', '/schemes?q=pm+suraksha+bima'),
    ]);
    return [one.body.data.deadline, list.body.data.items[0].deadline];
  };
  khet.travelTo('2027-05-31T23:59:00+05:30');
  expect(await lastDays()).toEqual(['2027-05-31', '2027-05-31']);
  khet.travelTo('2027-06-01T00:00:00+05:30');
  expect(await lastDays()).toEqual(['2028-05-31', '2028-05-31']);
});
