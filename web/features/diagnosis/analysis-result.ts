import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Diagnosis, DiagnosisResult, Reading } from '#contract/diagnosis.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import type { Severity } from '#domain/plants/crop-problems.ts';
import type { plantParts } from '#domain/plants/diagnosis.ts';
import type { DescribedPlant } from '#leaf/questions/described-plant.ts';

export type PlantPart = (typeof plantParts)[number];

/**
 * The source of the result: the server, the leaf model on this phone, a model with the person's own key, the assistant,
 * or the person's own description of the plant. `nobody` means that nothing was found.
 */
type Origin = 'server' | 'phone' | 'ownKey' | 'assistant' | 'described' | 'nobody';

/** Replaces the record's id in the address of the details, if there is no record. */
export const unkeptId = 'now';
const waitingPrefix = 'waiting-';

/** The result of an analysis, as the screen shows it. */
export interface AnalysisResult {
  readonly origin: Origin;
  /** The id of its record in the history; null if it has no record. */
  readonly id: string | null;
  readonly foundAt: string;
  readonly plantPart: PlantPart;
  readonly severity: Severity | null;
  readonly reading: Reading | null;
  /** The texts in the languages in which they were composed. */
  readonly texts: Readonly<Partial<Record<string, DiagnosisResult>>>;
  /** The sighting of the leaf model on this phone, to be sent when the phone is online. */
  readonly seen?: PhoneSighting;
  /** The person's own description, if there was no photo. */
  readonly described?: DescribedPlant & { readonly answers: Answers };
  /** The facts of the question, which compose the result again in another language. */
  readonly said?: { readonly photoCount: number; readonly statedCrop: string | null };
  /** The history had no room, so the result is shown and not stored. */
  readonly isListFull?: true;
  /** The key under which it waits on this phone to be sent. */
  readonly waitingKey?: string;
  /** Given if the farmer said that it is wrong. */
  readonly correction?: Correction | undefined;
}

/** The farmer's own words against a result. */
interface Correction {
  /** The real problem, by its id in the catalogue; null if the farmer named none. */
  readonly named: string | null;
}

/** A record of the server as a result. A text that a model once wrote stays in its language. */
export function resultOf(diagnosis: Diagnosis): AnalysisResult {
  const {
    _id: id,
    createdAt: foundAt,
    foundOn: origin,
    plantPart,
    severity,
    reading,
    aiAnalysis,
    language,
  } = diagnosis;
  const correction = correctionIn(diagnosis);
  return { origin, id, foundAt, plantPart, severity, reading, texts: { [language]: aiAnalysis }, correction };
}

/** A result that names nothing is not wrong, so there only the farmer's own name for the problem counts. */
function correctionIn({ feedback, reading }: Pick<Diagnosis, 'feedback' | 'reading'>): Correction | undefined {
  if (!feedback || feedback.right) return undefined;
  const { named } = feedback;
  // The person's later answers may have led to the problem that they named.
  if (named === null ? reading.kind === 'notSure' : named === reading.problemId) return undefined;
  return { named };
}

/** The address of the result's details. */
export function addressOf({ id, waitingKey }: Pick<AnalysisResult, 'id' | 'waitingKey'>): string {
  const name = id ?? (waitingKey === undefined ? unkeptId : waitingPrefix + waitingKey);
  return `/crop-disease/${name}`;
}

/** The key of a waiting result, read from the last part of its address. */
export function waitingKeyOf(name: string): string | undefined {
  return name.startsWith(waitingPrefix) ? name.slice(waitingPrefix.length) : undefined;
}

export function textsIn({ texts }: AnalysisResult, language: string): DiagnosisResult | undefined {
  return texts[language] ?? Object.values(texts)[0];
}

/** The result when nothing was found: the four texts of the specification, in the person's language. */
export function foundNothing(plantPart: PlantPart): AnalysisResult {
  const foundAt = new Date().toISOString();
  return { origin: 'nobody', id: null, foundAt, plantPart, severity: null, reading: null, texts: {} };
}

/** True if the answer is the catalogue's entry for a healthy plant, which has no urgency. */
export function looksHealthy(reading: Reading | null): boolean {
  return reading?.kind === 'problem' && reading.problemId !== null && isHealthyId(reading.problemId);
}

/** True if the leaf model has not learnt the person's crop, so that more photos of it would tell nothing. */
export function isCropUnlearnt(reading: Reading | null): boolean {
  return reading?.doubts.includes('cropUnknown') ?? false;
}

/** True for the catalogue's entry of a healthy plant, which has no page. */
export function isHealthyId(problemId: string): boolean {
  return problemId.endsWith('__healthy');
}
