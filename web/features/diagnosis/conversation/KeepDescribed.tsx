import { useMutation, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Save from 'lucide-react/icons/save';
import { useState } from 'react';
import { Link } from 'react-router';

import { newId } from '#web/lib/new-id.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { historyChanged } from '../query-keys.ts';
import { addressOf, type AnalysisResult } from '../analysis-result.ts';
import type { UnsentDiagnosis } from '../offline/send-diagnosis.ts';
import { waitingDiagnoses } from '../offline/waiting-diagnoses.ts';
import { useWaitingDiagnoses } from '../offline/use-waiting-diagnoses.ts';
import { type AskedDescribed, resultOfDescribed } from './describe-result.ts';

interface KeepDescribedProps {
  readonly userId: string;
  readonly described: NonNullable<AnalysisResult['described']>;
}

/**
 * Stores a described plant in the history only when its owner wants it, because the owner may open this page many
 * times.
 */
export function KeepDescribed({ userId, described }: KeepDescribedProps) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const client = useQueryClient();
  // With the same key, a second tap or a new try after a failure makes no second record.
  const [key] = useState(newId);
  const [sentAs, setSentAs] = useState<string | null>(null);
  useWaitingDiagnoses(userId, (sent) => {
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

interface ToKeep extends AskedDescribed {
  /** With the same key, a new try makes no second record. */
  readonly key: string;
  readonly userId: string;
}

/**
 * Seals the plant on this phone first, so that a dead connection loses nothing, and then sends it; the outbox's news
 * names the record. If the phone cannot store it, this sends it from memory and returns the record.
 */
export async function keepDescribed({ key, userId, ...asked }: ToKeep): Promise<string | null> {
  const result = { ...(await resultOfDescribed(asked)), waitingKey: key };
  const about: UnsentDiagnosis = { finding: result, statedCrop: '', language: asked.language };
  const waiting = { key, userId, keptAt: result.foundAt, about, files: [] };
  const { keepWaiting } = await import('#web/lib/outbox/store.ts');
  // A private window has no database, and a full phone has no room.
  if (!(await keepWaiting(waitingDiagnoses, waiting).catch(() => false))) {
    const { diagnosisSender } = await import('../offline/send-diagnosis.ts');
    const sent = diagnosisSender.send({ ...waiting, edition: 0, refused: null }, new AbortController().signal);
    return (await sent) ?? null;
  }
  await (await import('#web/lib/outbox/send.ts')).sendWaiting(userId);
  return null;
}
