import type { Document } from '#contract/documents.ts';
import { isPaperKind, type PaperKind, paperKinds, usualKind } from '#domain/documents/paper-kinds.ts';
import { failure } from '#server/platform/failure.ts';

import type { NumberKind } from './read-number.ts';

type ProfilePaper = NonNullable<Document['profilePaper']>;

const kindsOfProfile: Readonly<Record<string, PaperKind>> = {
  aadhaarCard: 'aadhaar',
  panCard: 'pan-card',
  landRecords: 'land-record',
  bankPassbook: 'bank-passbook',
} satisfies Record<ProfilePaper, PaperKind>;

const profilePapers: Readonly<Partial<Record<PaperKind, ProfilePaper>>> = {
  aadhaar: 'aadhaarCard',
  'pan-card': 'panCard',
  'land-record': 'landRecords',
  'seven-twelve': 'landRecords',
  'eight-a': 'landRecords',
  'bank-passbook': 'bankPassbook',
};

/** Numbers that name the card they are printed on. */
const kindsOfNumbers: Readonly<Partial<Record<NumberKind, PaperKind>>> = {
  aadhaar: 'aadhaar',
  aadhaarMistyped: 'aadhaar',
  pan: 'pan-card',
  panMistyped: 'pan-card',
  voter: 'voter-card',
};

interface Said {
  readonly documentType: string;
  readonly profilePaper: string | null;
  readonly numberKind: string | null;
}

/** The kind of a paper for which the farmer named none; null where nothing tells it. */
export function kindFrom({ documentType, profilePaper, numberKind }: Said): PaperKind | null {
  const told = kindsOfProfile[profilePaper ?? ''];
  if (told) return told;
  const numbered = documentType === 'Identity Documents' ? kindsOfNumbers[numberKind as NumberKind] : undefined;
  return numbered ?? usualKind(documentType);
}

/** The place of a kind among the four papers of the profile, if it has one. */
export function profilePaperOf(kind: string | null): ProfilePaper | null {
  return isPaperKind(kind) ? (profilePapers[kind] ?? null) : null;
}

/** A kind and a type that contradict each other would make two screens call one paper two things. */
export function refuseOtherType(kind: PaperKind | null | undefined, documentType: string): void {
  if (kind && paperKinds[kind] !== documentType) {
    throw failure('invalid_request', { fields: { kind: { code: 'impossible' } } });
  }
}
