import type { Diagnosis, DiagnosisResult, plantParts, Reading, severities } from '#contract/diagnosis.ts';

import type { ContentLanguage } from './content-language.ts';

export type PlantPart = (typeof plantParts)[number];
export type Severity = (typeof severities)[number];

/** Who found it: the server, the leaf model on this phone, a model asked with the person's own key, or nobody. */
export type Origin = 'server' | 'phone' | 'ownKey' | 'assistant' | 'nobody';

/** Stands in the address of the details for the id of a record, where there is none. */
export const unkeptId = 'now';

/** What came out of an analysis, as the screen shows it. */
export interface Finding {
  readonly origin: Origin;
  /** Of the record in the history; what was found elsewhere is in none. */
  readonly id: string | null;
  readonly foundAt: string;
  readonly plantPart: PlantPart;
  readonly severity: Severity | null;
  readonly reading: Reading | null;
  /** In the languages it was composed in. */
  readonly texts: Readonly<Partial<Record<ContentLanguage, DiagnosisResult>>>;
}

/** A record of the server's; what a model once wrote stays in the language it wrote. */
export function findingOf(diagnosis: Diagnosis): Finding {
  const { _id: id, createdAt: foundAt, plantPart, severity, reading, aiAnalysis, language } = diagnosis;
  return { origin: 'server', id, foundAt, plantPart, severity, reading, texts: { [language]: aiAnalysis } };
}

export function textsIn({ texts }: Finding, language: ContentLanguage): DiagnosisResult | undefined {
  return texts[language] ?? texts.en ?? texts.hi;
}

/** Nothing could be found: the four texts of the specification stand in, in the person's language. */
export function foundNothing(plantPart: PlantPart): Finding {
  const foundAt = new Date().toISOString();
  return { origin: 'nobody', id: null, foundAt, plantPart, severity: null, reading: null, texts: {} };
}
