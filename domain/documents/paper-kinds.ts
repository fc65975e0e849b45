import { schemePapers, type SchemePaper } from '../schemes/schemes.ts';

/**
 * The kinds of papers as people say them, each with its type in the document store: every paper that a scheme may ask
 * for, and a few that no scheme names.
 */
export const paperKinds = {
  ...schemePapers,
  'pan-card': 'Identity Documents',
  'seven-twelve': 'Land Records',
  'eight-a': 'Land Records',
  'kisan-credit-card': 'Bank Documents',
  'soil-test': 'Other',
} as const;
export type PaperKind = keyof typeof paperKinds;

export const paperKindList = Object.keys(paperKinds) as [PaperKind, ...PaperKind[]];

/** Papers that go by a name of their own in some states, and count as the paper that a scheme asks for. */
const countsAs: Readonly<Partial<Record<PaperKind, SchemePaper>>> = {
  'seven-twelve': 'land-record',
  'eight-a': 'land-record',
};

export function isPaperKind(kind: string | null | undefined): kind is PaperKind {
  return kind !== null && kind !== undefined && kind in paperKinds;
}

/** Whether a document of this kind is the paper that a scheme asks for. */
export function meets(paper: SchemePaper, kind: string | null | undefined): boolean {
  return kind === paper || (isPaperKind(kind) && countsAs[kind] === paper);
}

/**
 * The kind of a document of which only the type was said. A type that holds several papers alike says nothing: an
 * identity document may be any card.
 */
const usualKinds: Readonly<Record<string, PaperKind>> = {
  'Land Records': 'land-record',
  'Bank Documents': 'bank-passbook',
  'Insurance Papers': 'insurance-policy',
};

export function usualKind(documentType: string): PaperKind | null {
  return usualKinds[documentType] ?? null;
}
