import { expect, test } from 'vitest';

import { readWhatToAvoid } from './what-to-avoid.ts';

test('each kind of trouble has what does harm, in the language of the reader', async () => {
  expect(await readWhatToAvoid('tomato__mosaic_virus', 'en')).toEqual([
    'Do not buy a spray to heal the plant: none heals a plant that has it.',
    'Do not take seed or cuttings from sick plants.',
  ]);
  for (const language of ['hi', 'mr']) expect(await readWhatToAvoid('tomato__mosaic_virus', language)).toHaveLength(2);
});

test.each(['tomato__healthy', 'cotton__diseased', 'tomato__moonrock'])(
  'nothing is warned of where the kind of trouble is not known: %s',
  async (id) => {
    expect(await readWhatToAvoid(id, 'en')).toEqual([]);
  },
);
