import { expect, test } from 'vitest';

import { sayIn } from '#languages/words.ts';

import { judge, readConsent } from './judge.ts';
import { isPieceOf } from './spoken.ts';

const english = sayIn('voice', 'en');
const hindi = sayIn('voice', 'hi');

test.each(['hey agent', 'ok agent', 'hello agent', 'Hey agent!', 'so hey agent'])('"%s" is its name', (said) => {
  expect(judge(said, 'hotword', english)).toEqual({ is: 'hotword', rest: '' });
});

test('a command said with the name is taken with it, a stray word is not', () => {
  expect(judge('hey agent open market', 'hotword', english)).toEqual({ is: 'hotword', rest: 'open market' });
  expect(judge('hey agent what sells best', 'hotword', english).rest).toBe('what sells best');
  expect(judge('hey agent please', 'hotword', english).rest).toBe('');
  expect(judge('सुनो एजेंट मंडी खोलो', 'hotword', hindi)).toEqual({ is: 'hotword', rest: 'मंडी खोलो' });
});

test('"stop" stops, but a question that holds the word does not', () => {
  expect(judge('stop', 'hotword', english).is).toBe('stop');
  expect(judge('please stop', 'command', english).is).toBe('stop');
  expect(judge('रुको', 'hotword', hindi).is).toBe('stop');
  expect(judge('how do I stop blight in potato', 'command', english).is).toBe('other');
});

test('a phrase from the agent’s own sentence is told apart from a person’s', () => {
  const said = 'To end it, say stop. Onions sell for ₹2,100 a quintal.';
  expect(isPieceOf('say stop', said)).toBe(true);
  expect(isPieceOf('Onions sell', said)).toBe(true);
  expect(isPieceOf('stop', 'Onions sell for ₹2,100 a quintal.')).toBe(false);
  expect(isPieceOf('please stop', said)).toBe(false);
  expect(isPieceOf('on', said)).toBe(false);
});

test('"don’t stop" does not stop', () => {
  expect(judge('don’t stop', 'command', english).is).toBe('other');
  expect(judge('please do not stop', 'command', english).is).toBe('other');
  expect(judge('मत रुको', 'command', hindi).is).toBe('other');
  expect(judge('stop, don’t', 'command', english).is).toBe('stop');
});

test('"stop listening" stops with polite words around it, and a pump or an account to close does not', () => {
  const marathi = sayIn('voice', 'mr');
  expect(judge('please stop listening now', 'command', english).is).toBe('stop');
  expect(judge('sunna band karo', 'hotword', english).is).toBe('stop');
  expect(judge('अब सुनना बंद कर दो', 'command', hindi).is).toBe('stop');
  expect(judge('आता ऐकणे बंद करा', 'command', marathi).is).toBe('stop');
  expect(judge('पंप बंद करो', 'command', hindi).is).toBe('other');
  expect(judge('बस का किराया', 'command', hindi).is).toBe('other');
  expect(judge('पाणी बंद करा', 'command', marathi).is).toBe('other');
  expect(judge('stop blight in potato', 'command', english).is).toBe('other');
});

test.each([
  ['en', 'stop alert'],
  ['en', 'stop my alerts'],
  ['en', 'stop the motor'],
  ['hi', 'अलर्ट stop करो'],
  ['hi', 'अलर्ट रुको'],
  ['mr', 'अलर्ट थांबा'],
] as const)('in %s "%s" does not stop the agent', (code, said) => {
  expect(judge(said, 'command', sayIn('voice', code)).is).toBe('other');
});

test('yes and no are understood, and anything else is neither', () => {
  expect(readConsent('yes', english)).toBe(true);
  expect(readConsent('No, cancel.', english)).toBe(false);
  expect(readConsent('हाँ जी', hindi)).toBe(true);
  expect(readConsent('नहीं', hindi)).toBe(false);
  expect(readConsent('fifty', english)).toBeUndefined();
});

test.each([
  ['en', 'not sure'],
  ['en', "that's not right"],
  ['en', 'That isn’t correct.'],
  ['en', "yes, don't do it"],
  ['en', 'yes but not now'],
  ['en', 'nahi galat hai'],
  ['hi', 'हाँ मत करो'],
  ['hi', 'हां लेकिन अभी मत करो'],
  ['hi', 'ठीक है रद्द कर दो'],
  ['mr', 'हो करू नका'],
  ['mr', 'बरोबर नव्हतं'],
  ['mr', 'बरोबर नाहीये'],
] as const)('in %s "%s" is a no, though a word of it is a yes', (code, said) => {
  expect(readConsent(said, sayIn('voice', code))).toBe(false);
});

test.each([
  ['en', 'haan theek hai'],
  ['en', 'yep go ahead'],
  ['hi', 'ठीक है ना'],
  ['hi', 'हाँ ना कर दो'],
  ['mr', 'हो ना'],
] as const)('in %s "%s" is a yes', (code, said) => {
  expect(readConsent(said, sayIn('voice', code))).toBe(true);
});

test('a long sentence with a word of consent in it is no yes', () => {
  expect(readConsent('I was standing right there in the field', english)).toBeUndefined();
  expect(readConsent('भैया वो खेत की सही जगह वाला', hindi)).toBeUndefined();
});
