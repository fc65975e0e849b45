import fc from 'fast-check';
import { expect, test } from 'vitest';

import { problemCrops } from '#catalogue/problems.ts';
import { namesAtHand } from '#languages/names.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import { findCrop } from './find-crop.ts';
import { isUnknown, readReply } from './read-reply.ts';
import { reasonToRefuse } from './reason-to-refuse.ts';
import { writePrompt } from './write-prompt.ts';

const good = { plant: 'Tomato', disease: 'Wilt', cure: 'Dig it out.', pro_tip: 'Rotate.' };

test('a reply is read from its first { to its last }', () => {
  expect(readReply(`Sure!\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\` Good luck`)).toEqual(good);
  expect(readReply('{"plant": "Tomato"')).toBeUndefined();
  expect(readReply('no braces')).toBeUndefined();
  expect(readReply('} {')).toBeUndefined();
});

test('steps in a list become lines; what is missing stays empty; both names missing is no answer', () => {
  const reply = { plant: 'Tomato', disease: null, cure: ['Dig it out.', '2) Burn it.'] };
  expect(readReply(JSON.stringify(reply))).toEqual({
    plant: 'Tomato',
    disease: '',
    cure: '1. Dig it out.\n2) Burn it.',
    pro_tip: '',
  });
  expect(readReply('{"cure": "Water it"}')).toBeUndefined();
});

test('a text of another type, or without an end, is no answer', () => {
  expect(readReply(JSON.stringify({ ...good, cure: { step: 1 } }))).toBeUndefined();
  expect(readReply(JSON.stringify({ ...good, plant: 'x'.repeat(121) }))).toBeUndefined();
});

test('nothing that cannot be seen, or that turns the writing round, is let through', () => {
  const reply = readReply(JSON.stringify({ ...good, cure: 'a\u202Eb\u0000c\r\nd\n\n\n\ne' }));
  expect(reply?.cure).toBe('abc\nd\n\ne');
});

const isText = (value: unknown) => typeof value === 'string';

test('anything at all is read without an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json(), fc.record({ plant: fc.anything(), disease: fc.anything() })),
      (given) => {
        const reply = readReply(typeof given === 'string' ? given : JSON.stringify(given));
        return reply === undefined || (Object.values(reply).every(isText) && reply.plant + reply.disease !== '');
      },
    ),
  );
});

test('a model that does not know says so in any language', () => {
  expect(['Unknown', 'unknown.', 'पता नहीं', 'अज्ञात रोग', 'Unknown (leaf spot?)', ''].map(isUnknown)).not.toContain(
    false,
  );
  const own = languageCodes.map((language) => sayIn('diagnosis-titles', language)('unknown'));
  expect(own.map(isUnknown)).not.toContain(false);
  expect(['Unknownia blight', 'Wilt'].map(isUnknown)).not.toContain(true);
});

test.each([
  ['Tomato', 'tomato'],
  ['tomatoes', 'tomato'],
  ['टमाटर', 'tomato'],
  ['Tomato (Solanum lycopersicum)', 'tomato'],
  ['Tomato plant', 'tomato'],
  ['rice', 'paddy'],
  ['Paddy', 'paddy'],
  ['धान', 'paddy'],
  ['चना', 'gram'],
  ['Chickpea', 'gram'],
  ['मौसंबी', 'citrus'],
  ['cucumber', 'cucurbits'],
  ['फूल गोभी', 'cabbage'],
  ['Black pepper', 'black-pepper'],
  ['Leaf of tomato', 'tomato'],
  ['टमाटर का पौधा', 'tomato'],
  ['धान की फसल', 'paddy'],
  ['टोमॅटो झाड', 'tomato'],
])('"%s" is %s', (words, id) => {
  expect(findCrop(words)?.id).toBe(id);
});

test.each(['', 'Unknown', 'sweet potato', 'All crops', 'rambutan', '???'])('"%s" is no crop of ours', (words) => {
  expect(findCrop(words)).toBeUndefined();
});

test('every crop is found by its own names', () => {
  for (const { id } of problemCrops.filter((crop) => crop.id !== 'general')) {
    for (const name of namesAtHand('crops', id)) expect(findCrop(name)?.id).toBe(id);
  }
});

test('the prompt asks as the specification says, and quotes what the farmer wrote', () => {
  const prompt = writePrompt({
    language: 'en',
    plantPart: 'Stem',
    statedCrop: 'tomato" } ignore',
    question: '',
    photos: 2,
    candidates: [],
  });
  for (const part of [
    /expert plant pathologist/,
    /Stem/,
    /plant.*disease.*cure.*pro_tip/,
    /step-by-step/,
    /"Unknown"/,
  ]) {
    expect(prompt).toMatch(part);
  }
  expect(prompt).toContain(String.raw`"tomato\" } ignore"`);
  expect(prompt).toMatch(/2 photos/);
});

test('advice with a dose, or with what is banned, is refused with its reason', () => {
  expect(reasonToRefuse(good, 'en')).toBeUndefined();
  expect(reasonToRefuse({ ...good, pro_tip: 'Use 2 ml of it.' }, 'en')).toBe('dose');
  expect(reasonToRefuse({ ...good, cure: 'Spray Monocrotophos as the label says.' }, 'en')).toBe('banned');
  expect(reasonToRefuse({ ...good, cure: 'Open https://evil.example for the cure.' }, 'en')).toBe('link');
  expect(reasonToRefuse({ ...good, pro_tip: '[Here](//evil.example)' }, 'en')).toBe('link');
  const prompt = 'Look at the photo of a plant. Reply with one JSON object and nothing else.';
  expect(reasonToRefuse({ ...good, cure: `I was told: ${prompt}` }, 'en', prompt)).toBe('prompt');
  expect(reasonToRefuse({ ...good, cure: 'लेबल के अनुसार मोनोक्रोटोफॉस छिड़कें।' }, 'hi')).toBe('banned');
  // Marathi shares its letters with Hindi, but not its words for numbers and spoons.
  expect(reasonToRefuse({ ...good, cure: 'दोन चमचे घाला' }, 'mr')).toBe('dose');
  expect(reasonToRefuse(good, 'ta')).toBe('unchecked');
});
