import type { CardOf } from '#contract/assistant.ts';
import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';

/** Four texts of which nobody has measured how often such are right: they are never called sure. */
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
