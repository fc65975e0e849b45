import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Trash2 } from 'lucide-react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { dropLeaf } from '../api.ts';
import { formatMegabytes } from '../format-megabytes.ts';

/** It is here: what that means, and the way to take it away again. */
export function StoredLeaf({ sizeBytes }: { sizeBytes: number }) {
  const say = useWords('diagnosis');
  const size = formatMegabytes(sizeBytes, useLocale());
  const { mutate, isPending } = useMutation({
    ...dropLeaf,
    onError: () => toast.error(say('phone.removeFailed')),
  });
  return (
    <>
      <Badge icon={CircleCheck} className="self-start">
        {say('phone.ready')}
      </Badge>
      <p className="text-pretty">{say('phone.readyText', { size })}</p>
      <Button
        variant="quiet"
        className="-ml-4 self-start"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => toast.success(say('phone.removed')) })}
      >
        <Trash2 aria-hidden className="size-5" />
        {say('phone.remove')}
      </Button>
    </>
  );
}
