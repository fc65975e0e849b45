import { geminiModel } from '#contract/gemini.ts';
import { loadAdvice } from '#languages/advice.ts';
import { addCautions } from '#leaf/advice/compose-result.ts';
import { readReply } from '#leaf/advice/read-reply.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { writePrompt } from '#leaf/advice/write-prompt.ts';
import { askOwnModel, inlinePicture } from '#web/lib/own-model.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { inEnglish, type AnalysisOptions, type Question, unmeasured } from './question.ts';

/** Step 1: a provider asked directly, with a key of the person's own. The key goes there and nowhere else. */
export function askProvider(key: string) {
  return async (question: Question, { signal, onSent }: AnalysisOptions): Promise<AnalysisResult | undefined> => {
    await loadAdvice(question.language);
    const contents = [{ role: 'user' as const, parts: await partsOf(question) }];
    return resultOf(await askOwnModel(key, contents, { signal, onSent: () => onSent(1) }), question);
  };
}

async function partsOf({ photos, plantPart, cropId, language }: Question): Promise<object[]> {
  const text = writePrompt({
    language,
    plantPart,
    statedCrop: cropId === '' ? null : inEnglish(cropId),
    question: '',
    photos: photos.length,
    candidates: [],
  });
  return [{ text }, ...(await Promise.all(photos.map(inlinePicture)))];
}

/**
 * Undefined when the reply holds no analysis; a text that a farmer must not read is a failure, and the next is asked.
 */
function resultOf(reply: string, { plantPart, language }: Question): AnalysisResult | undefined {
  const advice = readReply(reply);
  if (!advice) return undefined;
  const refusal = reasonToRefuse(advice, language);
  if (refusal) throw new Error(`The reply must not reach a farmer: ${refusal}`);
  return {
    origin: 'ownKey',
    id: null,
    foundAt: new Date().toISOString(),
    plantPart,
    severity: null,
    reading: unmeasured(advice, geminiModel),
    texts: { [language]: addCautions(advice, language) },
  };
}
