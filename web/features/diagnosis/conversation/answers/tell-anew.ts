import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';

import { answerResult } from '../answer-result.ts';
import { resultOfDescribed } from '../describe-result.ts';
import type { AnalysisResult } from '../../analysis-result.ts';

/** A result of this phone in another language, with the answers given since; null if it holds too little. */
export async function tellAnew(result: AnalysisResult, language: string): Promise<DiagnosisResult | null> {
  const { seen, said, plantPart, foundAt, reading, described } = result;
  if (described) return (await resultOfDescribed({ described, foundAt, language })).texts[language] ?? null;
  if (!seen || !said) return null;
  const answers = reading?.told?.answers;
  if (!answers) return adviseOn(seen, { ...said, plantPart, language });
  const asked = { photoCount: said.photoCount, cropId: said.statedCrop ?? '', language };
  return (await answerResult(result, answers, asked)).texts[language] ?? null;
}
