import type { SchemePaper } from '../schemes/schemes.ts';
import { meets } from './paper-kinds.ts';

/**
 * Whether a paper is there:
 *
 * - `there`: it is among the documents, clear, and its last day is not past;
 * - `in-hand`: the farmer has ticked it as a sheet of paper;
 * - `waiting`: its photo waits on this phone for the internet;
 * - `unclear`: it is among the documents, but Khet's check doubts it;
 * - `expired`: its last day is past;
 * - `missing`: none of these.
 */
export const paperStates = ['there', 'in-hand', 'waiting', 'unclear', 'expired', 'missing'] as const;
export type PaperState = (typeof paperStates)[number];

export interface StoredPaper {
  /** Null where the farmer named only a type that holds several papers. */
  readonly kind?: string | null | undefined;
  readonly status: string;
  readonly expiresOn?: string | null | undefined;
}

export interface OwnPapers<Stored extends StoredPaper = StoredPaper> {
  /** The documents, newest first. */
  readonly stored: readonly Stored[];
  /** The papers that the farmer ticked. */
  readonly inHand?: readonly string[] | undefined;
  /** The kinds of the documents that wait on this phone. A server knows none. */
  readonly waiting?: readonly (string | null | undefined)[] | undefined;
  /** The day in India. */
  readonly today: string;
}

export interface FoundPaper<Stored> {
  readonly state: PaperState;
  /** The document that decides the state. */
  readonly document: Stored | undefined;
}

/** A paper is still valid on its last day. A paper without a last day stays valid; an older version stored none. */
export function isPaperValid({ expiresOn }: Pick<StoredPaper, 'expiresOn'>, today: string): boolean {
  return (expiresOn ?? today) >= today;
}

/** Tells whether a paper is there. Every screen, kai, the packet and the reminder ask this one function. */
export function findPaper<Stored extends StoredPaper>(
  paper: SchemePaper,
  { stored, inHand = [], waiting = [], today }: OwnPapers<Stored>,
): FoundPaper<Stored> {
  const own = stored.filter(({ kind }) => meets(paper, kind));
  const valid = own.filter((document) => isPaperValid(document, today));
  const clear = valid.find(isClear);
  if (clear) return { state: 'there', document: clear };
  const document = valid[0] ?? own[0];
  if (inHand.includes(paper)) return { state: 'in-hand', document };
  if (waiting.some((kind) => meets(paper, kind))) return { state: 'waiting', document };
  return { state: valid.length > 0 ? 'unclear' : document ? 'expired' : 'missing', document };
}

/** A check takes a few seconds. Until it ends, the paper counts as it was given. */
function isClear({ status }: StoredPaper): boolean {
  return status === 'Verified' || status === 'Pending';
}

/** Whether the farmer can hand the paper in. */
export function isPaperReady(state: PaperState): boolean {
  return state === 'there' || state === 'in-hand';
}

/** Whether the farmer still has to photograph the paper, for the first time or again. */
export function isPaperToAdd(state: PaperState): boolean {
  return state === 'missing' || state === 'expired' || state === 'unclear';
}

/** The papers of a list that the farmer still has to add. */
export function papersToAdd(asked: readonly SchemePaper[], own: OwnPapers): SchemePaper[] {
  return asked.filter((paper) => isPaperToAdd(findPaper(paper, own).state));
}
