import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { Document } from '#contract/documents.ts';
import { usualKind } from '#domain/documents/paper-kinds.ts';
import { findPaper, type FoundPaper, type StoredPaper } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { useWaiting } from '#web/lib/outbox/use-waiting.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';

import { documentsChanged, documentsQuery } from './api.ts';
import { papers } from './waiting/papers.ts';
import type { WaitingPaper } from './waiting/send-paper.ts';

interface Said {
  /** The papers that the farmer ticked. */
  readonly inHand?: readonly string[];
  /** The documents as another reply told of them. They count only until the list of documents is there. */
  readonly stored?: readonly StoredPaper[];
}

type FindOwnPaper = (paper: SchemePaper, said?: Said) => FoundPaper<Document | StoredPaper>;

/**
 * A function that tells whether a paper of the signed-in person is there, with the papers that wait on this phone. All
 * screens use it, so that none says another thing.
 */
export function useFindOwnPaper(): FindOwnPaper {
  const today = useToday();
  const { data: documents } = useQuery(documentsQuery);
  const waiting = useWaitingKinds();
  return (paper, { inHand = [], stored = [] } = {}) =>
    findPaper<Document | StoredPaper>(paper, { stored: documents ?? stored, inHand, waiting, today });
}

/** The kinds of the papers that this phone will send. The server has refused the others, so they count for nothing. */
export function useWaitingKinds(): (string | null)[] {
  const client = useQueryClient();
  const waiting = useWaiting(papers, useOwner().id, () => documentsChanged(client)) ?? [];
  return waiting.filter(({ refused }) => refused === null).map(kindOf);
}

function kindOf({ about: { kind, documentType } }: WaitingPaper): string | null {
  return kind ?? usualKind(documentType);
}
