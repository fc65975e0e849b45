import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';

import { understandInTurn } from './in-turn.ts';
import { openSpokenNames } from '#web/lib/words/spoken-names.ts';
import type { ReadWish } from './understand.ts';
import { readWish } from './wishes.ts';

const english = sayIn('voice', 'en');

/** The commands of a phrase in short: the screen that opens, or what is done. */
function inShort(code: string, said: string, readIt?: ReadWish): string[] {
  return understandInTurn(said, sayIn('voice', code), readIt).map((command) =>
    command.does === 'open' ? command.place : command.does,
  );
}

test.each([
  ['en', 'open documents and go to schemes', ['documents', 'schemes']],
  ['en', 'open documents and then go to market', ['documents', 'market']],
  ['en', 'open schemes and documents', ['schemes', 'documents']],
  ['en', 'hello and open market', ['reply', 'market']],
  ['en', 'go back and search for drip irrigation', ['back', 'search']],
  ['en', 'open schemes and tell me about PM-KISAN', ['schemes', 'ask']],
  ['en', 'yojana kholo aur documents kholo', ['schemes', 'documents']],
  ['hi', 'दस्तावेज़ खोलो फिर मंडी खोलो', ['documents', 'market']],
  ['hi', 'योजनाएँ खोलो और नीचे जाओ', ['schemes', 'scrollDown']],
  ['mr', 'कागदपत्रे उघडा आणि बाजारभाव उघडा', ['documents', 'market']],
  ['mr', 'माझी कागदपत्रे उघडा आणि पीएम किसान बद्दल सांगा', ['documents', 'ask']],
  ['en', 'open market and sign out', ['market', 'signOut']],
  ['en', 'sign out and open market', ['market', 'signOut']],
  ['hi', 'लॉग आउट करो और मंडी खोलो', ['market', 'signOut']],
  ['hi', 'साइन आउट और मंडी खोलो', ['market', 'signOut']],
  ['mr', 'साइन आउट करा आणि बाजारभाव उघडा', ['market', 'signOut']],
  ['en', 'mandi kholo aur phir se bolo', ['market', 'repeat']],
  ['hi', 'दस्तावेज़ खोलो और फिर से बोलो', ['documents', 'repeat']],
])('in %s "%s" is carried out in its order', (code, said, expected) => {
  expect(inShort(code, said)).toEqual(expected);
});

test('the question at the end is asked without the command before it', () => {
  expect(understandInTurn('open schemes and tell me about PM-KISAN', english).at(-1)).toEqual({
    does: 'ask',
    question: 'tell me about PM-KISAN',
  });
});

test.each([
  ['en', 'search for onion and garlic', ['search']],
  ['en', 'onion and tomato prices', ['ask']],
  ['en', 'open documents and papers', ['documents']],
  ['en', "don't open documents and schemes", ['ask']],
  ['en', 'how do I open documents and schemes', ['ask']],
  ['hi', 'प्याज और टमाटर दिखाओ', ['search']],
  ['mr', 'शेती व पाणी', ['ask']],
  ['en', 'open documents and show them to me', ['documents']],
  ['en', 'hi onion and tomato prices in Nashik', ['ask']],
  ['en', 'hello my cow and buffalo are not eating', ['ask']],
  ['hi', 'नमस्ते प्याज और टमाटर का भाव बताओ', ['ask']],
  ['mr', 'नमस्कार कांदा आणि टोमॅटोचा भाव सांगा', ['ask']],
  ['en', 'open documents for crop insurance and tractor loan scheme', ['documents']],
  ['en', 'mandi kholo aur bhav dikhao', ['market']],
  ['hi', 'मंडी खोलो और भाव दिखाओ', ['market']],
  ['hi', 'योजनाएँ खोलो और मुझे दिखाओ', ['schemes']],
  ['mr', 'बाजारभाव उघडा आणि मला दाखवा', ['market']],
])('in %s "%s" stays one', (code, said, expected) => {
  expect(inShort(code, said)).toEqual(expected);
});

test('a number of commands that nobody says in one breath stays one', () => {
  expect(inShort('en', Array(50).fill('open documents').join(' and '))).toEqual(['documents']);
});

test('a crop and its amount, or a state whose name has an "and", stay one', () => {
  const names = openSpokenNames(english);
  const readIt = (said: string) => readWish(said, english, names);
  expect(inShort('en', 'open market for onion in Nashik and 2 quintal', readIt)).toEqual(['show']);
  expect(inShort('en', 'open schemes for Andaman and Nicobar Islands', readIt)).toEqual(['show']);
  expect(inShort('en', 'open documents and show onion prices in Nashik', readIt)).toEqual(['documents', 'show']);
  expect(inShort('en', 'hi onion and tomato prices in Nashik', readIt)).toEqual(['ask']);
});

test.each(languageCodes)('in %s the list of commands offers two that are carried out', (code) => {
  expect(inShort(code, sayIn('voice', code)('commands.inTurn.example'))).toEqual(['documents', 'schemes']);
});
