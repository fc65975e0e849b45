import type { Document, DocumentFinding } from '#contract/documents.ts';
import { isGoodFinding } from '#domain/documents/documents.ts';

import type { NumberKind } from './read-number.ts';

/** The findings on the file itself. */
export interface Look {
  /** False where the file does not open at all. */
  readonly opens: boolean;
  /** Undefined where Khet cannot tell, as with old Word files. */
  readonly hasContent: boolean | undefined;
  readonly hasScript: boolean;
  /** The measures of a photograph, or of the page of a scanned PDF. */
  readonly picture: PictureLook | undefined;
}

export interface PictureLook {
  readonly shortSidePx: number;
  /** The spread of the grey values, 0 to 127. */
  readonly contrast: number;
  /** The spread of the edges. */
  readonly sharpness: number;
}

export interface Claim {
  readonly documentType: string;
  readonly profilePaper: string | null;
  readonly contentType: string;
  readonly numberKind: NumberKind | null;
  readonly expiresOn: string | null;
  /** The day in India, as 2026-11-22. */
  readonly today: string;
}

export interface Verdict {
  readonly status: Document['status'];
  readonly findings: DocumentFinding[];
}

/** The values come from pages of text drawn at the size of a phone's photo: docs/documents.md. */
const limits = { leastSidePx: 200, goodSidePx: 600, blankContrast: 4, blankSharpness: 0.6, goodSharpness: 1.5 };

const rejecting = new Set<DocumentFinding>(['unreadable', 'blank', 'numberOfAnother']);

/** Khet is no registrar. It only reports facts that it could see, and facts that do not fit. */
export function judgeDocument(look: Look, claim: Claim): Verdict {
  const findings = [...judgeFile(look, claim), ...judgeNumber(claim), ...judgeDay(claim)];
  if (isTiny(look.picture) || findings.some((finding) => rejecting.has(finding)))
    return { status: 'Rejected', findings };
  return { status: findings.every(isGoodFinding) ? 'Verified' : 'Under Review', findings };
}

function judgeFile(look: Look, claim: Claim): DocumentFinding[] {
  if (!look.opens) return ['unreadable'];
  if (look.hasContent === false) return ['blank'];
  const findings: DocumentFinding[] = ['opens', look.picture ? judgePicture(look.picture) : 'legible'];
  if (look.hasContent === undefined) findings[1] = 'notSeen';
  if (look.hasScript) findings.push('hasScript');
  const isTable = claim.contentType.includes('excel') || claim.contentType.includes('spreadsheet');
  if (isTable && claim.documentType === 'Identity Documents') findings.push('unlikelyFile');
  return findings;
}

/** No office could read so small a picture, however sharp it is. */
function isTiny(picture: PictureLook | undefined): boolean {
  return picture !== undefined && picture.shortSidePx < limits.leastSidePx;
}

function judgePicture({ shortSidePx, contrast, sharpness }: PictureLook): DocumentFinding {
  if (contrast < limits.blankContrast && sharpness < limits.blankSharpness) return 'blank';
  if (shortSidePx < limits.goodSidePx) return 'tooSmall';
  return sharpness < limits.goodSharpness ? 'blurred' : 'legible';
}

const fitting: Readonly<Record<string, readonly NumberKind[]>> = {
  'Identity Documents': ['aadhaar', 'pan', 'voter', 'licence', 'passport'],
  'Bank Documents': ['bank'],
  'Land Records': ['survey'],
};
const ofPaper: Readonly<Record<string, NumberKind>> = { aadhaarCard: 'aadhaar', panCard: 'pan' };
/** These numbers name their owner; the others only have a typical shape. */
const telling = new Set<NumberKind>(['aadhaar', 'pan', 'voter', 'licence', 'passport']);
const mistyped = new Set<NumberKind>(['aadhaarMistyped', 'panMistyped']);

function judgeNumber({ numberKind, documentType, profilePaper }: Claim): DocumentFinding[] {
  if (numberKind === null) return [];
  if (mistyped.has(numberKind)) return ['numberMistyped'];
  const paper = profilePaper === null ? undefined : ofPaper[profilePaper];
  const expected = paper === undefined ? fitting[documentType] : [paper];
  if (expected === undefined || expected.includes(numberKind)) return ['numberFits'];
  return [telling.has(numberKind) ? 'numberOfAnother' : 'numberShape'];
}

function judgeDay({ expiresOn, today }: Claim): DocumentFinding[] {
  if (expiresOn === null) return [];
  return [expiresOn < today ? 'expired' : 'notExpired'];
}

/** Brings an earlier verdict up to today: after its last day a paper is no longer verified. */
export function judgeToday(
  { status, findings }: Verdict,
  { expiresOn, today }: Pick<Claim, 'expiresOn' | 'today'>,
): Verdict {
  if (expiresOn === null || expiresOn >= today) return { status, findings };
  return {
    status: status === 'Verified' ? 'Under Review' : status,
    findings: findings.map((finding) => (finding === 'notExpired' ? 'expired' : finding)),
  };
}
