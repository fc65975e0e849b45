import type { To } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { loadWords, readLanguage, switchWords } from '#web/lib/words/words.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed, standInForServer } from '#web/testing/server.ts';

import type { Wish } from '../words/wishes.ts';
import { askKai } from './ask-kai.ts';
import { addressOf, carryOut, changesSomething, type Hands } from './carry-out.ts';

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

describe('carries out a phrase', () => {
  const { signal } = new AbortController();
  const navigate = vi.fn<(to: To | number) => void>();
  const confirm = vi.fn<Hands['confirm']>();
  const hands: Hands = { navigate, openHelp: () => undefined, confirm, lastReply: undefined };

  beforeEach(async () => {
    navigate.mockClear();
    confirm.mockClear();
    await loadWords(['voice', 'shell']);
  });

  test('two screens open in their order, and both are said', async () => {
    const { text } = await carryOut('open documents and go to schemes', signal, hands);
    expect(navigate.mock.calls).toEqual([['/documents'], ['/schemes']]);
    expect(text).toBe('Opening Documents Opening Schemes');
  });

  test.each([
    ['en', 'my son drank pesticide show me what to do'],
    ['en', 'father swallowed the spray find a doctor'],
    ['en', 'my son drank pesticide and open documents'],
    ['en', 'child is drowning open documents'],
    ['hi', 'बच्चा डूब रहा है मंडी खोलो'],
    ['en', 'bete ne zahar pi liya open assistant'],
    ['en', 'scorpion stung my wife find a hospital'],
    ['en', 'bapu is not breathing open documents'],
    ['hi', 'भाई का जीने का मन नहीं है मुझे योजना दिखाओ'],
    ['mr', 'बाबांचा रक्तस्राव थांबत नाही दवाखाना शोधा'],
    ['hi', 'मेरा बच्चा दवा पी गया मुझे डॉक्टर दिखाओ'],
    ['hi', 'साँप ने काट लिया अस्पताल खोजो'],
    ['mr', 'मुलगा औषध प्यायला डॉक्टर दाखवा'],
    ['mr', 'साप चावला दवाखाना शोधा'],
    ['en', 'my father hung himself open market'],
    ['en', 'my child fell into the well open documents'],
    ['hi', 'दवा छिड़कते समय चक्कर आया और मंडी खोलो'],
    ['hi', 'बेटा कुएँ में गिर गया मंडी खोलो'],
    ['hi', 'पिताजी के सीने में दर्द है दस्तावेज़ खोलो'],
    ['mr', 'औषध फवारताना चक्कर आली आणि बाजार उघडा'],
    ['mr', 'भावाने गळफास घेतला बाजार उघडा'],
  ] as const)('in %s a danger to life is for kai, whatever command stands beside it: "%s"', async (code, told) => {
    await switchWords(code);
    await loadWords(['voice', 'shell']);
    const { text } = await carryOut(told, signal, hands);
    expect(text).toMatch(/112|108|14416/);
    expect(navigate).not.toHaveBeenCalled();
    await switchWords('en');
  });

  test('nothing more is carried out after the person has stopped it', async () => {
    const stopped = new AbortController();
    navigate.mockImplementationOnce(() => stopped.abort());
    await expect(carryOut('open documents and go to schemes', stopped.signal, hands)).rejects.toThrow('aborted');
    expect(navigate.mock.calls).toEqual([['/documents']]);
  });

  test('the last reply is repeated, and before the first one there is nothing to repeat', async () => {
    const lastReply = { text: 'Onion is ₹21 a kg.', stays: true, sources: [] };
    expect(await carryOut('say that again', signal, { ...hands, lastReply })).toEqual(lastReply);
    expect((await carryOut('say that again', signal, hands)).text).toBe('There is nothing to repeat yet.');
  });

  test('a page scrolls without a word', async () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    expect((await carryOut('scroll down', signal, hands)).text).toBe('');
    await carryOut('scroll up', signal, hands);
    const [down, up] = scrollBy.mock.calls.map(([options]) => (options as unknown as ScrollToOptions).top ?? 0);
    expect(down).toBeGreaterThan(0);
    expect(up).toBe(-(down ?? 0));
  });

  test('a farmer is signed out after a yes only, and a visitor is told that there is nobody to sign out', async () => {
    become({ status: 'visitor', user: null });
    expect((await carryOut('sign out', signal, hands)).text).toBe('You are not signed in.');
    become({ status: 'signed-in', user: aFarmer() });
    await carryOut('sign out', signal, hands);
    expect(confirm.mock.calls.map(([what]) => what)).toEqual(['Sign Out']);
    become({ status: 'visitor', user: null });
  });

  test('of a sign-out and a screen none is left out: the screen opens, and the question is asked', async () => {
    become({ status: 'signed-in', user: aFarmer() });
    await carryOut('sign out and open market', signal, hands);
    expect(navigate.mock.calls).toEqual([['/market-prices']]);
    expect(confirm.mock.calls.map(([what]) => what)).toEqual(['Sign Out']);
    become({ status: 'visitor', user: null });
  });

  test('the language changes', async () => {
    await carryOut('speak in Hindi', signal, hands);
    expect(readLanguage()).toBe('hi');
    await carryOut('इंग्लिश में बोलो', signal, hands);
    expect(readLanguage()).toBe('en');
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
