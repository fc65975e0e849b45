import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { loadWords } from '#web/lib/words/words.ts';
import { failed, standInForServer } from '#web/testing/server.ts';

import type { Wish } from '../words/wishes.ts';
import { askKai } from './ask-kai.ts';
import { addressOf, changesSomething } from './carry-out.ts';

describe('shows a wish', () => {
  const wish: Wish = {
    for: 'prices',
    commodity: 'onion',
    state: 'maharashtra',
    district: 'mh-nashik',
    quantityKg: undefined,
  };
  const onMarket = (search: string) => ({ pathname: '/market-prices', search });

  beforeAll(() => loadWords(['voice', 'names/commodities', 'names/districts', 'names/states']));

  test('a wish is the address of its screen, and what it shows is said by name', () => {
    expect(addressOf(wish)).toEqual({
      address: '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik',
      what: 'Onion, Nashik, Maharashtra',
    });
    expect(addressOf({ ...wish, district: undefined, quantityKg: 200 }).address).toContain('quantity=200');
    expect(addressOf({ for: 'schemes', state: 'maharashtra' })).toEqual({
      address: '/schemes?state=maharashtra',
      what: 'Maharashtra',
    });
  });

  test('a screen is opened without a question', () => {
    expect(changesSomething(wish, { pathname: '/', search: '' })).toBe(false);
    expect(changesSomething(wish, onMarket(''))).toBe(false);
    expect(changesSomething(wish, onMarket('?commodity=tomato&state=maharashtra&district=mh-nashik'))).toBe(false);
  });

  test('a number, and a place instead of one that is chosen, are asked about first', () => {
    expect(changesSomething({ ...wish, quantityKg: 50 }, { pathname: '/', search: '' })).toBe(true);
    expect(changesSomething(wish, onMarket('?state=gujarat'))).toBe(true);
    expect(changesSomething(wish, onMarket('?state=maharashtra&district=mh-pune'))).toBe(true);
    const schemes: Wish = { for: 'schemes', state: 'maharashtra' };
    expect(changesSomething(schemes, { pathname: '/schemes', search: '?state=gujarat' })).toBe(true);
    expect(changesSomething(schemes, { pathname: '/schemes', search: '?state=maharashtra' })).toBe(false);
  });
});

describe('asks kai', () => {
  const chat = 'POST /assistant/chat';
  const voice = 'POST /voice-assistant/voice-assistant';
  const { signal } = new AbortController();
  const says = (text: string) => ({ success: true as const, text, analysis: null });

  beforeEach(() => loadWords(['assistant', 'errors']));

  test('the last of kai’s chain is heard', async () => {
    standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: says('About ₹21 a kg.') });
    expect(await askKai('onion', signal)).toMatchObject({ text: 'About ₹21 a kg.' });
  });

  test('where nobody answers it fails, so that the agent says its own sentence and not the chat’s', async () => {
    standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: says('⚠️ All AI services are unavailable.') });
    await expect(askKai('onion', signal)).rejects.toThrow('Nobody answered');
    standInForServer({ [chat]: failed(503, 'overloaded'), [voice]: failed(503, 'overloaded') });
    await expect(askKai('onion', signal)).rejects.toThrow('Nobody answered');
  });
});
