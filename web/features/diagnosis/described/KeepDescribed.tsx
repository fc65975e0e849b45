import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, Save } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { historyChanged } from '../api.ts';
import { addressOf, type Finding } from '../finding.ts';
import { useFinds } from '../waiting/use-finds.ts';
import { keepDescribed } from './keep-described.ts';

interface KeepDescribedProps {
  readonly userId: string;
  readonly described: NonNullable<Finding['described']>;
}

/** What was described goes into the history when its owner says so: the way here and back may be walked many times. */
export function KeepDescribed({ userId, described }: KeepDescribedProps) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const client = useQueryClient();
  // A second tap, or another after a failure, makes no second record.
  const [key] = useState(() => crypto.randomUUID());
  const [sentAs, setSentAs] = useState<string | null>(null);
  useFinds(userId, (sent) => {
    if (sent.key === key) setSentAs(sent.id);
  });
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: () => keepDescribed({ key, userId, described, foundAt: new Date().toISOString(), language }),
    onSuccess: (id) => {
      if (id === null) return;
      setSentAs(id);
      historyChanged(client);
    },
    onError: () => toast.error(say('described.failed')),
  });
  if (isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-field bg-leaf-soft p-4 text-leaf-dark">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <p>{say(sentAs === null ? 'described.waits' : 'described.kept')}</p>
          <Link
            to={addressOf({ id: sentAs, waitingKey: key })}
            className="inline-flex min-h-12 items-center gap-1 font-label underline"
          >
            {say('described.open')}
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </div>
      </div>
    );
  }
  return (
    <Button
      variant="secondary"
      className="self-start max-sm:w-full"
      busy={isPending}
      busyLabel={say('described.keeping')}
      onClick={() => mutate()}
    >
      <Save aria-hidden className="size-5 shrink-0" />
      {say('described.keep')}
    </Button>
  );
}
