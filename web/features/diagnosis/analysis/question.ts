import type { DiagnosisResult, Reading } from '#contract/diagnosis.ts';
import { isUnknown } from '#leaf/advice/is-unknown.ts';

import type { PlantPart } from '../analysis-result.ts';

/** The question about a plant, the same for the server and for the phone. */
export interface Question {
  /** One to six photos of one plant, small enough to send. */
  readonly photos: readonly Blob[];
  readonly plantPart: PlantPart;
  /** The id of a crop in the catalogue; empty if the person did not say. */
  readonly cropId: string;
  readonly language: string;
  /** The same question asked again has the same key, so that it is stored once. */
  readonly key: string;
  /** The keys of earlier questions about the same photos, for another crop or part. Their results are removed. */
  readonly replaces: readonly string[];
}

/** A crop as a model reads it. The ids are made of English words. */
export function inEnglish(cropId: string): string {
  return cropId.replaceAll('-', ' ');
}

export interface AnalysisOptions {
  readonly signal: AbortSignal;
  /** Called with the share of the photos that is sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
  /**
   * Gives up when nothing has moved for this time, or when no answer has come for twice this time. Without it, the call
   * waits for a slow connection.
   */
  readonly stallMs?: number;
}

/**
 * Makes a result of a model's answer. Nobody has measured how often it is right, so it is never called sure, as on the
 * server.
 */
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
