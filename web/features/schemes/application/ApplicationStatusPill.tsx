import type { ApplicationStatus } from '#domain/schemes/scheme-applications.ts';
import { useWords } from '#web/lib/words/words.ts';
import { type StatusKind, StatusPill } from '#web/ui/figures/StatusPill.tsx';

export const statusKinds: Readonly<Record<ApplicationStatus, StatusKind>> = {
  Pending: 'waiting',
  'Under Review': 'reviewed',
  Approved: 'good',
  Rejected: 'refused',
};

export function ApplicationStatusPill({ status }: { status: ApplicationStatus }) {
  const say = useWords('schemes');
  return <StatusPill kind={statusKinds[status]}>{say(`statuses.${status}`)}</StatusPill>;
}
