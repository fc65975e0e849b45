import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';

import { answerFinding } from './answer-finding.ts';
import { findingOfDescribed } from './describe-finding.ts';
import type { Finding } from '../finding.ts';

/** A finding of this phone in another language, with what the person has answered since; null where it says too little. */
export async function tellAnew(finding: Finding, language: string): Promise<DiagnosisResult | null> {
  const { seen, said, plantPart, foundAt, reading, described } = finding;
  if (described) return (await findingOfDescribed({ described, foundAt, language })).texts[language] ?? null;
  if (!seen || !said) return null;
  const answers = reading?.told?.answers;
  if (!answers) return adviseOn(seen, { ...said, plantPart, language });
  const asked = { photoCount: said.photoCount, cropId: said.statedCrop ?? '', language };
  return (await answerFinding(finding, answers, asked)).texts[language] ?? null;
}
