import type { Diagnosis } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';
import { type StatusKind, StatusPill } from '#web/ui/StatusPill.tsx';

const kinds: Readonly<Record<Diagnosis['status'], StatusKind>> = {
  New: 'waiting',
  Treating: 'reviewed',
  Recovered: 'good',
  'Needs expert': 'refused',
};

export function StatusBadge({ status }: { status: Diagnosis['status'] }) {
  const say = useWords('diagnosis');
  return <StatusPill kind={kinds[status]}>{say(`status.${status}`)}</StatusPill>;
}
