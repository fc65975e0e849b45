import type { DiagnosisResult, Reading } from '#contract/diagnosis.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';

/** An answer of which nobody has measured how often such are right: it is never called sure, as the server does not. */
export function unmeasured({ disease }: DiagnosisResult, source: string): Reading {
  const unknown = isUnknown(disease);
  return {
    kind: unknown ? 'notSure' : 'problem',
    source,
    confidence: unknown ? null : 'low',
    problemId: null,
    crop: null,
    healthy: null,
    candidates: [],
    looksLike: null,
    told: null,
  };
}
