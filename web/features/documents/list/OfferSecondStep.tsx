import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { secondFactorQuery } from '#web/lib/farmer/second-factor-query.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** A phone that was asked once is not asked again, whoever uses it. The settings go on offering the second step. */
const askedNote = 'second-step-offered';

/** Papers are worth more than a password: whoever keeps some is told once that a second step can guard them. */
export function OfferSecondStep() {
  const say = useWords('second-factor');
  const [isOver, setIsOver] = useState(() => readFromDevice(askedNote) !== null);
  const { data } = useQuery({ ...secondFactorQuery, enabled: !isOver });
  if (isOver || data?.since !== null) return null;

  const note = () => writeToDevice(askedNote, 'yes');
  function refuse() {
    note();
    setIsOver(true);
  }
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ShieldCheck aria-hidden className="size-6 shrink-0 text-leaf-dark" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-label">{say('offer.title')}</p>
        <p className="text-ink-soft">{say('offer.text')}</p>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <ButtonLink variant="quiet" to="/profile?tab=settings" onClick={note}>
          {say('offer.look')}
        </ButtonLink>
        <Button variant="quiet" onClick={refuse}>
          {say('offer.later')}
        </Button>
      </div>
    </Card>
  );
}
