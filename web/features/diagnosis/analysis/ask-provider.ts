import { problemCropOf } from '#catalogue/problems.ts';
import { geminiModel } from '#contract/gemini.ts';
import { askAboutPlant } from '#web/lib/own-ai/ask-about-plant.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import type { AnalysisOptions, Question } from './question.ts';
import { resultOfSighting } from './result-of-sighting.ts';

/** Step 1: asks a provider directly with the person's own key, which goes nowhere else. After a failure the next step asks. */
export function askProvider(key: string) {
  return async (question: Question, { signal, onSent }: AnalysisOptions): Promise<AnalysisResult> => {
    const { photos, plantPart, cropId } = question;
    const asked = { photos, plantPart, crop: problemCropOf(cropId)?.id ?? null, question: '' };
    const sighting = await askAboutPlant(key, asked, { signal, onSent: () => onSent(1) });
    return resultOfSighting(sighting, question, { origin: 'ownKey', source: geminiModel });
  };
}
