import type { DiagnosisResult, Reading } from '#contract/diagnosis.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';

import type { PlantPart } from '../analysis-result.ts';

/** The question about a plant, for the server as for the phone. */
export interface Question {
  /** One to six, of one plant, small enough to send. */
  readonly photos: readonly Blob[];
  readonly plantPart: PlantPart;
  /** A crop of the catalogue by its id; empty is not said. */
  readonly cropId: string;
  readonly language: string;
  /** The same for the same question asked again, so that it is kept once. */
  readonly key: string;
  /** The keys of earlier questions about the same photos, for another crop or part: their results are removed. */
  readonly replaces: readonly string[];
}

/** A crop as a model reads it: an id is made of English words. */
export function inEnglish(cropId: string): string {
  return cropId.replaceAll('-', ' ');
}

export interface AnalysisOptions {
  readonly signal: AbortSignal;
  /** Told the share of the photos that is on its way, 0 to 1. */
  readonly onSent: (share: number) => void;
  /** Given up when nothing has moved for so long, or no answer come for twice as long; without it a slow connection is waited for. */
  readonly stallMs?: number;
}

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
    doubts: [],
    candidates: [],
    looksLike: null,
    told: null,
  };
}
