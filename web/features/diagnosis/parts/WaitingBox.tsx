import { Send } from 'lucide-react';
import { useState } from 'react';

import { sendNow } from '#web/lib/outbox/use-waiting.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast.ts';

import { removeWaiting } from '../api.ts';
import type { WaitingFind } from '../waiting/finds.ts';
import { DeleteDiagnosis } from './DeleteDiagnosis.tsx';

/** Where it is, why, and what can be done about it. */
export function WaitingBox({ waiting }: { waiting: WaitingFind }) {
  const say = useWords('diagnosis');
  const sayErrors = useWords('errors');
  const { refused } = waiting;
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const trouble = await sendNow(waiting);
      if (trouble) toast.error(sayFailure(trouble, say('waiting.failed')));
    } catch {
      toast.error(say('waiting.failed'));
    }
    setBusy(false);
  }
  return (
    <Card as="section" aria-labelledby="waiting" className="flex flex-col gap-4">
      <div>
        <h2 id="waiting" className="text-xl">
          {say(refused === null ? 'waiting.title' : 'waiting.refused')}
        </h2>
        <p className="text-pretty text-ink-soft">
          {refused === null ? say('waiting.text') : `${sayErrors(refused)} ${say('waiting.stays')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} busyLabel={say('waiting.sending')} onClick={() => void send()}>
          <Send aria-hidden className="size-5" />
          {say('waiting.send')}
        </Button>
        <DeleteDiagnosis id={waiting.key} deletion={removeWaiting} />
      </div>
    </Card>
  );
}
