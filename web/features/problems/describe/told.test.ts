import fc from 'fast-check';
import { expect, test } from 'vitest';

import { signs } from '#catalogue/signs.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';
import { replies } from '#domain/plants/diagnosis.ts';

import { readDescribed, writeDescribed } from './told.ts';

const anySign = fc.constantFrom(...signs.map(({ id }) => id));

test('a described plant comes back from the address', () => {
  fc.assert(
    fc.property(
      fc.record({
        crop: fc.constantFrom(null, 'tomato', 'general'),
        part: fc.constantFrom(null, ...affectedParts),
        sign: fc.oneof(fc.constantFrom(null, ''), anySign),
        answers: fc.array(fc.record({ sign: anySign, reply: fc.constantFrom(...replies) }), { maxLength: 3 }),
      }),
      (described) => {
        const address = new URLSearchParams(writeDescribed(described).toString());
        expect(readDescribed(address)).toEqual(described);
      },
    ),
  );
});

test('an address that somebody wrote by hand says nothing of what is not there', () => {
  const search = new URLSearchParams('part=ear&answers=rings.perhaps+.yes+wilts.no');
  expect(readDescribed(search)).toEqual({
    crop: null,
    part: null,
    sign: null,
    answers: [{ sign: 'wilts', reply: 'no' }],
  });
});
