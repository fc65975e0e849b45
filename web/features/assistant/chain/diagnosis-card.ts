import type { CardOf } from '#contract/assistant.ts';
import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { isUnknown } from '#leaf/advice/is-unknown.ts';

/**
 * Makes a card of a model's four texts. Nobody has measured how often they are right, so the card never calls them
 * sure.
 */
export function diagnosisCard(analysis: DiagnosisResult, source: string): CardOf<'diagnosis'> {
  const unknown = isUnknown(analysis.disease);
  return {
    kind: 'diagnosis',
    analysis,
    reading: unknown ? 'notSure' : 'problem',
    confidence: unknown ? null : 'low',
    problemId: null,
    source,
  };
}
