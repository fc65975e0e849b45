import { geminiModel } from '#contract/gemini.ts';
import { askAboutPlant } from '#web/lib/own-ai/ask-about-plant.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { inEnglish, type AnalysisOptions, type Question, unmeasured } from './question.ts';

/**
 * Step 1: asks a provider directly with the person's own key, which goes nowhere else. Returns undefined if the reply
 * holds no analysis; after a failure the next step asks.
 */
export function askProvider(key: string) {
  return async (
    { photos, plantPart, cropId, language }: Question,
    { signal, onSent }: AnalysisOptions,
  ): Promise<AnalysisResult | undefined> => {
    const statedCrop = cropId === '' ? null : inEnglish(cropId);
    const asked = { photos, plantPart, statedCrop, language, question: '' };
    const advice = await askAboutPlant(key, asked, { signal, onSent: () => onSent(1) });
    if (!advice) return undefined;
    return {
      origin: 'ownKey',
      id: null,
      foundAt: new Date().toISOString(),
      plantPart,
      severity: null,
      reading: unmeasured(advice, geminiModel),
      texts: { [language]: advice },
    };
  };
}
