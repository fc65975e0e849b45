import { expect, test } from 'vitest';

import { confirmedClass } from './confirmed-class.ts';

const blight = 'tomato__late_blight';
const label = { named: blight, told: null, isRight: true, byExpert: false, plantPart: 'Leaf' };

test.each([
  ['a right answer', label, [], blight],
  [
    'another problem that was told',
    { ...label, told: 'tomato__early_blight', isRight: false },
    [],
    'tomato__early_blight',
  ],
  ['a wrong answer without another name', { ...label, isRight: false }, [], null],
  ['a problem without a class of its own', { ...label, told: 'tomato__pinworm', isRight: false }, [], null],
  ['a fruit', { ...label, plantPart: 'Fruit' }, [], null],
  ['a plant that grew better', label, ['better'], blight],
  ['a plant that grew worse after a right answer', label, ['better', 'worse'], null],
  ['a plant that stayed the same twice', label, ['same', 'same'], null],
  ['a plant that grew worse, but an expert has named its problem', { ...label, byExpert: true }, ['worse'], blight],
] as const)('%s', (_what, about, changes, classId) => {
  expect(confirmedClass(about, changes)).toBe(classId);
});
