import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadSchemes, loadSchemeWords } from '#catalogue/schemes.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { findNamedSchemes } from './index.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
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
