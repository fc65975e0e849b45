import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { sendNow } from '#web/lib/outbox/use-waiting.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { WaitingConversation } from '../analysis/late-parts.tsx';
import { removeWaiting } from '../api.ts';
import { addressOf } from '../analysis-result.ts';
import type { WaitingDiagnosis } from '../offline/send-diagnosis.ts';
import { useWaitingDiagnoses } from '../offline/use-waiting-diagnoses.ts';
import { useShown } from '../results/use-shown.ts';
import { DeleteDiagnosis } from './DeleteDiagnosis.tsx';
import { Details, DetailsSkeleton, GoneDiagnosis } from './Details.tsx';

/** A diagnosis that is on this phone only. Once it is sent, its record replaces it. */
export function WaitingDetails({ waitingKey }: { waitingKey: string }) {
  const navigate = useNavigate();
  const all = useWaitingDiagnoses(useOwner().id, ({ key, id }) => {
    if (key === waitingKey) void navigate(addressOf({ id }), { replace: true });
  });
  const waiting = all?.find(({ key }) => key === waitingKey);
  if (!all) return <DetailsSkeleton />;
  return waiting ? <OnThisPhone waiting={waiting} /> : <GoneDiagnosis />;
}

function OnThisPhone({ waiting }: { waiting: WaitingDiagnosis }) {
  const say = useWords('diagnosis');
  const shown = useShown(waiting.about.finding);
  if (!shown) return null;
  return (
    <Details
      shown={shown}
      talk={<WaitingConversation waiting={waiting} />}
      cropId={waiting.about.statedCrop}
      fetchPhotos={async () => waiting.files}
      photosAtHand={() => waiting.files}
      photos={[...waiting.files.entries()].map(([number, photo]) => (
        <BlobImage
          key={number}
          blob={photo}
          alt={say('details.photo', { number: String(number + 1) })}
          className="aspect-4/3 w-full rounded-card object-cover"
        />
      ))}
    >
      <WaitingBox waiting={waiting} />
    </Details>
  );
}

/** Says that the diagnosis waits and why, and offers the possible actions. */
function WaitingBox({ waiting }: { waiting: WaitingDiagnosis }) {
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
