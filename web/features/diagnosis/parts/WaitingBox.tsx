import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { sayFailure } from '#web/i18n/say-failure.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

import { forgetFinding } from '../sitting.ts';
import type { Waiting } from '../waiting/waiting.ts';

/** Where it is, why, and what can be done about it. */
export function WaitingBox({ waiting }: { waiting: Waiting }) {
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
        <DeleteWaiting waitingKey={waiting.key} />
      </div>
    </Card>
  );
}

/** All that wait go; what was turned away is tried once more. */
async function sendNow(waiting: Waiting): Promise<unknown> {
  const [{ changeWaiting }, { sendWaiting }] = await Promise.all([
    import('../waiting/waiting-store.ts'),
    import('../waiting/send-waiting.ts'),
  ]);
  if (waiting.refused !== null) await changeWaiting({ ...waiting, refused: null });
  return sendWaiting(waiting.userId);
}

function DeleteWaiting({ waitingKey }: { waitingKey: string }) {
  const say = useWords('diagnosis');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  async function remove() {
    try {
      await (await import('../waiting/waiting-store.ts')).removeWaiting(waitingKey);
      forgetFinding(waitingKey);
      toast.success(say('details.deleted'));
      void navigate('/crop-disease', { replace: true });
    } catch {
      setAsking(false);
      toast.error(say('details.deleteFailed'));
    }
  }
  return (
    <>
      <Button variant="quiet" className="text-clay-dark" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {say('details.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={say('details.deleteTitle')}
        text={say('details.deleteText')}
        confirmLabel={say('details.deleteConfirm')}
        cancelLabel={say('details.keep')}
        closeLabel={say('close')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
