import { afterAll, beforeAll, expect, test } from 'vitest';

import { sayIn } from '#languages/words.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { askKai } from '../testing/ask-kai.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

test.each([
  ['en', 'early blight of tomato', 'You asked about Early blight. What to do, in this order:', 'compare its signs'],
  ['hi', 'टमाटर की पछेती झुलसा', 'के बारे में पूछा। क्या करें, इसी क्रम में:', 'इसके लक्षण अपने पौधे से मिलाएँ'],
])(
  'in %s, whoever names a problem hears its cure first and its signs after: "%s"',
  async (language, question, cure, signs) => {
    const { text, shown } = await askKai(khet, question, { language });
    expect([text, shown].every((said) => said.includes(cure))).toBe(true);
    expect(text.indexOf(signs)).toBeGreaterThan(text.indexOf(cure));
  },
);

test.each([
  ['en', 'fruit borer in tomato treatment'],
  ['hi', 'गन्ने के लाल सड़न की दवा'],
])(
  'in %s, "%s" asks for a cure of what it names: kai tells the safe steps, and no chemical',
  async (language, question) => {
    const { text, events } = await askKai(khet, question, { language });
    const say = sayIn('kai', language);
    expect(events.map(({ kind }) => kind)).toContain('card');
    expect(text).toContain(say('problem.ifSo'));
    expect(text).toContain(say('problem.noChemical'));
    expect(text).not.toContain(say('problem.cure'));
  },
);
