import { afterAll, beforeAll, expect, test, describe } from 'vitest';

import type { SchemesForMe } from '#contract/schemes.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await khet.signUp();
});
afterAll(() => khet.close());

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
