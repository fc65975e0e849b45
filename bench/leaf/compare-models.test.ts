import { expect, test } from 'vitest';

import { type Compared, tabulate } from './compare-models.ts';

const nothing = { crop: 'tomato', looksLike: null, healthy: null, probability: null, doubts: [] };
const sighting = (problemId: string | null, first = problemId) => ({
  ...nothing,
  kind: problemId === null ? ('crop' as const) : ('problem' as const),
  problemId,
  candidates: first === null ? [] : [{ problemId: first, probability: 0.5 }],
});
const photo = (changes: Partial<Compared>): Compared => ({
  source: 'one',
  label: 'tomato__late_blight',
  isListed: true,
  own: sighting(null, 'tomato__early_blight'),
  model: undefined,
  ...changes,
});

test('the same photos are counted for both models, by source, and those of no list apart', () => {
  const rows = tabulate([
    photo({ own: sighting('tomato__late_blight'), model: sighting('tomato__late_blight') }),
    photo({ model: sighting('tomato__early_blight') }),
    photo({ source: 'two' }),
    photo({ source: 'two', label: 'tomato__other_problem', isListed: false, model: sighting('tomato__wilt') }),
  ]);
  expect(rows.slice(2)).toEqual([
    '| all | 3 | 33.3 | 33.3 | 100.0 | 66.7 | 50.0 | 1 | 0.0 | 100.0 |',
    '| one | 2 | 50.0 | 50.0 | 100.0 | 100.0 | 50.0 | 0 | – | – |',
    '| two | 1 | 0.0 | 0.0 | – | 0.0 | – | 1 | 0.0 | 100.0 |',
  ]);
});
