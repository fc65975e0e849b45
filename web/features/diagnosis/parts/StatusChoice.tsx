import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock, LifeBuoy, type LucideIcon, SprayCan } from 'lucide-react';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { diagnosisStatuses } from '#domain/diagnosis.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { toast } from '#web/ui/toast.ts';

import { changeStatus, type DiagnosisStatus } from '../api.ts';

const icons: Readonly<Record<DiagnosisStatus, LucideIcon>> = {
  New: Clock,
  Treating: SprayCan,
  Recovered: CircleCheck,
  'Needs expert': LifeBuoy,
};

/** How the plant is getting on: shown at once, and back where it was if it was not saved. */
export function StatusChoice({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const { mutate, isPending, variables } = useMutation({
    ...changeStatus,
    onError: (error) => toast.error(sayFailure(error, say('status.failed'))),
  });

  function choose(status: DiagnosisStatus) {
    if (status === diagnosis.status) return;
    mutate(
      { id: diagnosis._id, status, language },
      { onSuccess: () => toast.success(say('status.saved', { status: say(`status.${status}`) })) },
    );
  }
  return (
    <RadioCards
      className="max-w-lg"
      label={say('status.label')}
      value={isPending ? variables.status : diagnosis.status}
      onSelect={choose}
      choices={diagnosisStatuses.map((status) => ({
        value: status,
        label: say(`status.${status}`),
        icon: icons[status],
      }))}
    />
  );
}
