import { describe, expect, test } from 'vitest';

import { problemCropOf } from '#catalogue/problems.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { decide } from '#leaf/decide.ts';
import { labels } from '#leaf/labels.ts';
import { lookWith } from '#leaf/testing/looks.ts';

import { readSighting } from './read-sighting.ts';

/** As a phone sends it. */
function sent(probabilities: Record<string, number>, crop?: string) {
  return { ...sightingOfAnswer(decide([lookWith(probabilities)], { crop })), modelVersion: '0123456789ab' };
}

describe('what the leaf model on a phone can say is taken as it is', () => {
  test.each(labels.classes.map(({ id, crop, isOther }) => [id, crop, isOther] as const))(
    'of %s',
    async (id, crop, isOther) => {
      const sure = sent({ [id]: 0.97 });
      expect(await readSighting(JSON.stringify(sure))).toEqual(sure);
      if (crop === null) return;
      if (isOther) return expect(sure).toMatchObject({ kind: 'crop', problemId: null });
      expect(sure).toMatchObject({ kind: 'problem', crop: problemCropOf(crop)?.id, problemId: id });
    },
  );

  test.each(labels.crops)('of a %s whose trouble is unsure', async (crop) => {
    const members = labels.classes.filter((one) => one.crop === crop).map(({ id }) => id);
    const unsure = sent(Object.fromEntries(members.map((id) => [id, 0.98 / members.length])), crop);
    expect(await readSighting(JSON.stringify(unsure))).toEqual(unsure);
    expect(unsure).toMatchObject({ kind: 'crop', crop: problemCropOf(crop)?.id });
  });
});
