import { describe, expect, test } from 'vitest';

import { loadProblems, problemCrops } from '#catalogue/problems.ts';
import { namesAtHand } from '#languages/names.ts';

import { matchProblem } from './match-problem.ts';

async function meant(crop: string, words: string): Promise<string | undefined> {
  return matchProblem(words, await loadProblems(crop))?.id;
}

describe('a model that says', () => {
  test.each([
    ['paddy', 'झोंका रोग', 'rice__blast'],
    ['paddy', 'ब्लास्ट', 'rice__blast'],
    ['paddy', 'धान का झोंका रोग', 'rice__blast'],
    ['paddy', 'Pyricularia oryzae', 'rice__blast'],
    ['banana', 'Black Sigatoka', 'banana__black_sigatoka'],
    ['banana', 'Bacterial wilt', 'banana__moko'],
    ['grapes', 'Esca', 'grape__esca'],
    ['grapes', 'Black measles', 'grape__esca'],
    ['wheat', 'Yellow rust', 'wheat__yellow_rust'],
    ['wheat', 'Stripe rust of wheat', 'wheat__yellow_rust'],
    ['wheat', 'धारीदार रतुआ', 'wheat__yellow_rust'],
    ['cotton', 'Angular leaf spot', 'cotton__bacterial_blight'],
    ['cotton', 'ब्लैक आर्म', 'cotton__bacterial_blight'],
    ['tomato', 'Tuta absoluta', 'tomato__pinworm'],
  ])('of %s "%s" means %s', async (crop, words, id) => {
    expect(await meant(crop, words)).toBe(id);
  });

  test('a name that two problems of the crop share means neither of them', async () => {
    expect(await meant('groundnut', 'पत्ती धब्बा')).toBeUndefined();
    expect(await meant('groundnut', 'अगेता टिक्का (पत्ती धब्बा)')).toBe('groundnut__early_leaf_spot');
    expect(await meant('groundnut', 'पछेता टिक्का')).toBe('groundnut__late_leaf_spot');
  });

  test('a longer name does not mean the shorter one within it, nor a short alias anything', async () => {
    expect(await meant('gram', 'Dry root rot, not wilt')).toBe('gram__dry_root_rot');
    expect(await meant('cotton', 'Sudden wilt')).toBe('cotton__sudden_wilt');
    expect(await meant('citrus', 'HLB')).toBeUndefined();
  });
});

test('every problem of every crop is found by its own bare names, and no other is', async () => {
  for (const { id } of problemCrops) {
    for (const problem of await loadProblems(id)) {
      for (const name of namesAtHand('problems', problem.id)) {
        const bare = name.replaceAll(/\([^)]*\)/g, '').trim();
        expect(await meant(id, bare), `${id}: ${bare}`).toBe(problem.id);
      }
    }
  }
});
