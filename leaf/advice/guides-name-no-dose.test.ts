import { expect, test } from 'vitest';

import { guideIds, loadGuide } from '#catalogue/guides.ts';
import { languageCodes, loadWords, wordsAtHand } from '#languages/words.ts';

import { namesADose } from './names-a-dose.ts';

/** Words by which a sentence speaks of a product against pests, diseases or weeds. */
const ofProducts = /spray|pesticid|fungicid|insecticid|herbicid|weedkiller|छिड़क|दवा|नाशक|फवार|औषध/iu;

test('no sentence of a guide that speaks of a product says how much of it', async () => {
  for (const guide of await Promise.all(guideIds.map((id) => loadGuide(id)))) {
    const noted = guide?.facts.filter(({ note }) => note !== undefined) ?? [];
    for (const code of noted.length > 0 ? languageCodes : []) {
      await loadWords(code, [`guides/${guide?.id ?? ''}`]);
      const words = wordsAtHand(code, `guides/${guide?.id ?? ''}`) as Readonly<Record<string, string>>;
      const sentences = Object.values(words).filter((sentence) => ofProducts.test(sentence));
      for (const sentence of sentences) expect(namesADose(sentence.replaceAll('{{', '1 ')), sentence).toBe(false);
    }
  }
});
