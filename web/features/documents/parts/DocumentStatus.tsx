import type { Document } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { type StatusKind, StatusPill } from '#web/ui/StatusPill.tsx';

const kinds: Readonly<Record<Document['status'], StatusKind>> = {
  Verified: 'good',
  'Under Review': 'reviewed',
  Pending: 'waiting',
  Rejected: 'refused',
};

export function DocumentStatus({ status }: { status: Document['status'] }) {
  const say = useWords('documents');
  return <StatusPill kind={kinds[status]}>{say(`status.${status}`)}</StatusPill>;
}
