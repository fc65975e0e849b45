import type { LeafAnswer } from '#leaf/answer.ts';

/** Returns the leaf model's answer for a tomato leaf with late blight, with the given changes. */
export function leafAnswer(changes: Partial<LeafAnswer> = {}): LeafAnswer {
  return {
    kind: 'problem',
    crop: 'tomato',
    classId: 'tomato__late_blight',
    looksLike: null,
    condition: 'sick',
    probability: 0.93,
    doubts: [],
    candidates: [
      { classId: 'tomato__late_blight', crop: 'tomato', healthy: false, probability: 0.93 },
      { classId: 'tomato__early_blight', crop: 'tomato', healthy: false, probability: 0.04 },
      { classId: 'potato__late_blight', crop: 'potato', healthy: false, probability: 0.004 },
    ],
    crops: [{ crop: 'tomato', probability: 0.98, healthy: 0.01, sick: 0.97 }],
    shares: { healthy: 0.01, sick: 0.98, otherPlant: 0.005, notAPlant: 0.005, unknown: 0 },
    photos: [{ kind: 'problem', voted: true }],
    ...changes,
  };
}

/** The answer to a photo that shows nothing certain. */
export const unsureAnswer = leafAnswer({
  kind: 'notSure',
  crop: null,
  classId: null,
  condition: null,
  probability: null,
  doubts: ['cropUncertain'],
  photos: [{ kind: 'notSure', voted: true }],
});
