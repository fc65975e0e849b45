import { describe, expect, test } from 'vitest';

import { decide } from './decide.ts';
import { labels, notAPlant, otherPlant } from './labels.ts';
import { lookWith } from './testing/looks.ts';

const { thresholds } = labels;

describe('one photo', () => {
  test('a sure problem is named, with its crop and condition', () => {
    const answer = decide([lookWith({ tomato__late_blight: 0.95 })]);
    expect(answer).toMatchObject({
      kind: 'problem',
      crop: 'tomato',
      classId: 'tomato__late_blight',
      condition: 'sick',
    });
    expect(answer.probability).toBeCloseTo(0.95, 4);
    expect(answer.doubts).toEqual([]);
  });

  test('a healthy leaf is named healthy', () => {
    expect(decide([lookWith({ tomato__healthy: 0.97 })])).toMatchObject({
      kind: 'problem',
      classId: 'tomato__healthy',
      condition: 'healthy',
    });
  });

  test('between two problems of one crop the answer backs off to the crop and to "sick"', () => {
    const answer = decide([lookWith({ tomato__late_blight: 0.49, tomato__early_blight: 0.48 })]);
    expect(answer).toMatchObject({ kind: 'crop', crop: 'tomato', classId: null, condition: 'sick' });
    expect(answer.doubts).toEqual(['problemUncertain']);
    expect(answer.candidates[0]).toMatchObject({ classId: 'tomato__late_blight' });
  });

  test('between two crops nothing is named', () => {
    const answer = decide([lookWith({ tomato__late_blight: 0.5, potato__late_blight: 0.48 })]);
    expect(answer).toMatchObject({ kind: 'notSure', crop: null, condition: null, probability: null });
    expect(answer.doubts).toEqual(['cropUncertain']);
  });

  test('a photo far from what was learnt of its crop names nothing, however sure the network is', () => {
    const { distance } = thresholds.crops['tomato']!;
    expect(decide([lookWith({ tomato__late_blight: 0.99 }, distance * 1.01)])).toMatchObject({
      kind: 'notSure',
      doubts: ['unlikeLearnt'],
    });
    expect(decide([lookWith({ tomato__late_blight: 0.99 }, distance * 0.99)]).kind).toBe('problem');
  });

  test('a plant that is none of our crops is not one of them', () => {
    const answer = decide([lookWith({ [otherPlant]: 0.97 })]);
    expect(answer.kind).toBe('notSure');
    expect(answer.doubts).toContain('otherPlant');
  });

  test('print is no plant, however sure the network is of a problem and whatever crop is given', () => {
    const page = { ...lookWith({ tomato__bacterial_spot: 0.97 }), showsNoPlant: true };
    for (const crop of [undefined, 'tomato', 'wheat']) {
      const answer = decide([page], { crop });
      expect(answer).toMatchObject({ kind: 'notAPlant', crop: null, classId: null, looksLike: null, doubts: [] });
      expect(answer.candidates.every(({ probability }) => probability < 1e-9)).toBe(true);
    }
  });

  test('print beside a leaf has no say', () => {
    const leaf = lookWith({ tomato__late_blight: 0.95 });
    const page = { ...lookWith({ tomato__bacterial_spot: 0.97 }), showsNoPlant: true };
    const answer = decide([page, leaf]);
    expect(answer).toMatchObject({ kind: 'problem', classId: 'tomato__late_blight' });
    expect(answer.photos).toMatchObject([{ kind: 'notAPlant', voted: false }, { voted: true }]);
  });

  test('a photo without a plant is said to be one, for any given crop', () => {
    for (const crop of [undefined, 'tomato', 'wheat']) {
      expect(decide([lookWith({ [notAPlant]: 0.98 })], { crop })).toMatchObject({ kind: 'notAPlant', doubts: [] });
    }
  });

  test('a photo that shows another crop than the farmer named is not for that no plant', () => {
    const puzzling = lookWith({ mango__anthracnose: 0.7, [notAPlant]: 0.12, tomato__early_blight: 0.04 });
    expect(decide([puzzling]).kind).not.toBe('notAPlant');
    expect(decide([puzzling], { crop: 'tomato' }).kind).toBe('crop');
  });

  test('a class that was learnt from little says so', () => {
    const weak = labels.classes.find(({ crop, weaklyLearnt }) => crop !== null && weaklyLearnt)!;
    expect(decide([lookWith({ [weak.id]: 0.99 })]).doubts).toEqual(['weaklyLearnt']);
  });
});

describe('a problem of a crop that was never learnt by name', () => {
  const other = 'tomato__target_spot';
  const taught = { ...labels, classes: labels.classes.map((one) => ({ ...one, isOther: one.id === other })) };

  test('is none of the catalogue: the crop is named, and that its problem is unknown', () => {
    for (const evidence of [{}, { crop: 'tomato' }]) {
      const answer = decide([lookWith({ [other]: 0.97 })], evidence, taught);
      expect(answer).toMatchObject({ kind: 'crop', crop: 'tomato', classId: null, condition: 'sick' });
      expect(answer.doubts).toEqual(['problemUnknown']);
      expect(answer.candidates.map(({ classId }) => classId)).not.toContain(other);
    }
  });

  test('leaves its share open beside the candidates', () => {
    const { candidates, crops } = decide(
      [lookWith({ [other]: 0.6, tomato__late_blight: 0.35 })],
      { crop: 'tomato' },
      taught,
    );
    expect(candidates[0]?.probability).toBeCloseTo(0.35 / 0.97, 1);
    expect(candidates.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThan(0.45);
    expect(crops[0]?.probability).toBeGreaterThan(0.98);
  });
});

describe('several photos', () => {
  const blight = lookWith({ tomato__late_blight: 0.9 });

  test('say the same as one when they agree', () => {
    const answer = decide([blight, blight, blight]);
    expect(answer).toMatchObject({ kind: 'problem', classId: 'tomato__late_blight' });
    expect(answer.probability).toBeCloseTo(0.9, 4);
  });

  test('make the answer less certain when they disagree', () => {
    const other = lookWith({ tomato__early_blight: 0.9 });
    const answer = decide([blight, other]);
    expect(answer).toMatchObject({ kind: 'crop', crop: 'tomato', condition: 'sick' });
    expect(answer.candidates[0]!.probability).toBeLessThan(0.55);
  });

  test('one very sure photo does not outvote two others', () => {
    const loud = lookWith({ potato__late_blight: 0.9999999 });
    const quiet = lookWith({ tomato__late_blight: 0.6 });
    const answer = decide([loud, quiet, quiet]);
    expect(answer.kind).toBe('notSure');
    expect(answer.doubts).toContain('photosDisagree');
  });

  test('a photo of no plant has no say beside one of a plant', () => {
    const answer = decide([lookWith({ [notAPlant]: 0.999 }), blight]);
    expect(answer).toMatchObject({ kind: 'problem', classId: 'tomato__late_blight' });
    expect(answer.photos).toEqual([
      { kind: 'notAPlant', voted: false },
      { kind: 'problem', voted: true },
    ]);
  });

  test('of different leaves name a problem that one or two leave open, where the crop is given', () => {
    const second = ['tomato__late_blight', 'maize__common_rust', 'grape__esca'];
    const scabs = second.map((other) => lookWith({ apple__scab: 0.42, apple__black_rot: 0.09, [other]: 0.44 }));
    const kinds = [1, 2, 3].map((count) => decide(scabs.slice(0, count), { crop: 'apple' }).kind);
    expect(kinds).toEqual(['crop', 'crop', 'problem']);
    expect(decide(scabs).kind).toBe('notSure');
  });

  test('of one leaf say no more than one photo, and that is told', () => {
    const one = lookWith({ apple__scab: 0.82, apple__black_rot: 0.17 });
    const again = lookWith({ apple__scab: 0.81, apple__black_rot: 0.18 });
    expect(decide([one, again, one], { crop: 'apple' })).toMatchObject({
      kind: 'crop',
      doubts: ['problemUncertain', 'sameLeafAgain'],
    });
  });

  test('of different leaves lower no threshold of a crop that is often named wrongly', () => {
    const others = ['tomato__late_blight', 'maize__common_rust', 'grape__esca'];
    const looks = others.map((other) =>
      lookWith({ banana__black_sigatoka: 0.42, banana__panama_wilt: 0.06, [other]: 0.44 }),
    );
    expect(decide(looks, { crop: 'banana' }).kind).toBe('crop');
  });

  test('none at all is a defect of the caller', () => {
    expect(() => decide([])).toThrow('needs a photo');
  });
});

describe('the crop that the farmer gives', () => {
  const unsure = lookWith({ tomato__late_blight: 0.55, potato__late_blight: 0.4 });

  test('settles what the photos leave open, by any of its names', () => {
    expect(decide([unsure]).kind).toBe('notSure');
    expect(decide([unsure], { crop: 'tomato' })).toMatchObject({ kind: 'problem', classId: 'tomato__late_blight' });
    const rice = lookWith({ rice__blast: 0.6, sugarcane__rust: 0.3 });
    for (const crop of ['rice', 'paddy']) expect(decide([rice], { crop })).toMatchObject({ classId: 'rice__blast' });
  });

  test('is contradicted in the open when the photos say another', () => {
    const answer = decide([lookWith({ apple__scab: 0.97 })], { crop: 'tomato' });
    expect(answer.kind).toBe('notSure');
    expect(answer.doubts).toContain('cropContradicted');
    expect(answer.looksLike).toBe('apple');
    // A farmer who insists on the crop gets its candidates.
    expect(answer.candidates[0]).toMatchObject({ crop: 'tomato' });
    expect(decide([lookWith({ tomato__late_blight: 0.97 })], { crop: 'tomato' }).looksLike).toBeNull();
  });

  test('makes the probabilities those given the crop', () => {
    const { candidates } = decide(
      [lookWith({ tomato__late_blight: 0.3, tomato__early_blight: 0.1, potato__healthy: 0.5 })],
      {
        crop: 'tomato',
      },
    );
    expect(candidates[0]?.probability).toBeCloseTo(0.3 / 0.4, 1);
    expect(candidates.filter(({ crop, probability }) => crop !== 'tomato' && probability > 0)).toEqual([]);
  });

  test('names no problem that the photos do not bear out, and none at a coin toss', () => {
    const unlikeTomato = lookWith({ tomato__late_blight: 0.15, potato__late_blight: 0.4, apple__scab: 0.3 });
    expect(decide([unlikeTomato], { crop: 'tomato' })).toMatchObject({ kind: 'crop', crop: 'tomato', classId: null });
    expect(decide([unlikeTomato], { crop: 'tomato' }).doubts).toContain('unlikeLearnt');
    const tossUp = lookWith({ tomato__late_blight: 0.5, tomato__early_blight: 0.4 });
    expect(decide([tossUp], { crop: 'tomato' })).toMatchObject({ kind: 'crop', doubts: ['problemUncertain'] });
  });

  test('is named though the photo is far from what was learnt of it, for the farmer knows his crop', () => {
    expect(decide([lookWith({ tomato__late_blight: 0.9 }, 50)], { crop: 'tomato' }).kind).toBe('problem');
  });

  test('names nothing when it was never learnt', () => {
    const answer = decide([lookWith({ maize__common_rust: 0.97 })], { crop: 'wheat' });
    expect(answer).toMatchObject({ kind: 'notSure', crop: null, doubts: ['cropUnknown'] });
    expect(answer.shares.unknown).toBeGreaterThan(0.9);
  });
});

describe('the part of the plant', () => {
  test('keeps the network from naming anything if it has hardly seen that part', () => {
    const answer = decide([lookWith({ tomato__late_blight: 0.97 })], { part: 'fruit' });
    expect(answer.kind).toBe('notSure');
    expect(answer.doubts).toContain('partUnfamiliar');
  });

  test('changes nothing for a leaf, a whole plant, or a class learnt from that part', () => {
    const canker = lookWith({ citrus__canker: 0.97 });
    const plain = decide([canker]);
    for (const part of ['leaf', 'whole plant', 'fruit'] as const) {
      expect(decide([canker], { part })).toMatchObject({ kind: plain.kind, classId: plain.classId });
    }
    expect(decide([canker], { part: 'leaf' })).toEqual(plain);
  });
});
