import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Diagnosis, DiagnosisResult, Reading } from '#contract/diagnosis.ts';
import type { PhoneSighting } from '#contract/phone-diagnosis.ts';
import type { Severity } from '#domain/crop-problems.ts';
import type { plantParts } from '#domain/diagnosis.ts';
import type { DescribedPlant } from '#leaf/questions/described-plant.ts';

export type PlantPart = (typeof plantParts)[number];

/**
 * Where the result comes from: the server, the leaf model on this phone, a model asked with the person's own key, the
 * assistant, the person's own description of the plant, or nowhere.
 */
type Origin = 'server' | 'phone' | 'ownKey' | 'assistant' | 'described' | 'nobody';

/** Stand in the address of the details for the id of a record, where there is none. */
export const unkeptId = 'now';
const waitingPrefix = 'waiting-';

/** The result of an analysis, as the screen shows it. */
export interface AnalysisResult {
  readonly origin: Origin;
  /** Of the record in the history; a result found elsewhere is in none. */
  readonly id: string | null;
  readonly foundAt: string;
  readonly plantPart: PlantPart;
  readonly severity: Severity | null;
  readonly reading: Reading | null;
  /** In the languages it was composed in. */
  readonly texts: Readonly<Partial<Record<string, DiagnosisResult>>>;
  /** The finding of the leaf model on this phone, to be sent when the phone is online. */
  readonly seen?: PhoneSighting;
  /** The person's own description, where there was no photo. */
  readonly described?: DescribedPlant & { readonly answers: Answers };
  /** The question it answers, to compose the result again in another language. */
  readonly said?: { readonly photoCount: number; readonly statedCrop: string | null };
  /** The history had no room for it: it is shown, and kept nowhere. */
  readonly isListFull?: true;
  /** Under which it waits on this phone to be sent. */
  readonly waitingKey?: string;
}

/** A record of the server's; a text that a model once wrote stays in its language. */
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
  return { origin, id, foundAt, plantPart, severity, reading, texts: { [language]: aiAnalysis } };
}

/** The address of everything about it. */
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

/** Nothing could be found: the four texts of the specification stand in, in the person's language. */
export function foundNothing(plantPart: PlantPart): AnalysisResult {
  const foundAt = new Date().toISOString();
  return { origin: 'nobody', id: null, foundAt, plantPart, severity: null, reading: null, texts: {} };
}

/** The answer is the catalogue's entry for a healthy plant, which has no urgency. */
export function looksHealthy(reading: Reading | null): boolean {
  return reading?.kind === 'problem' && (reading.problemId?.endsWith('__healthy') ?? false);
}
