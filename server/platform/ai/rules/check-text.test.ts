import { describe, expect, test } from 'vitest';

import { faultIn } from './check-text.ts';

describe('a sentence of a model', () => {
  const prompt = 'You are kai.';

  test.each([
    ['₹18.50 a kg in Nashik', ''],
    ['1,850 rupees per quintal', ''],
    ['रु. 18 प्रति किलो', ''],
    ['1850 रुपये प्रति क्विंटल', ''],
    ['कांदा रु. 18 ते 20 प्रति किलो', ''],
    ['क्विंटलला 1850 रुपये मिळतात', ''],
    ['दर 1,850 रुपये क्विंटल आहे', ''],
    ['१८५० रुपये प्रति क्विंटल', ''],
    ['You have 3 acres', '3 acres of land'],
    ['तुमच्याकडे 3 एकर जमीन आहे', '3'],
    ['20 टक्के जास्त भाव', 'change: 20'],
  ])('"%s" is a figure, and no dose', (text, told) => {
    expect(faultIn(text, { told, prompt })).toBeUndefined();
  });

  test.each([
    ['You harvest 50 quintals', ''],
    ['एकरी 50 किलो युरिया टाका', '50 किलो'],
    ['20 टक्के द्रावण फवारा', '20'],
    ['2 मिली प्रति लिटर घाला', '2'],
    ['एका पंपाला दोन झाकणे', ''],
  ])('"%s" is refused', (text, told) => {
    expect(faultIn(text, { told, prompt })).toBe('dose');
  });
});
