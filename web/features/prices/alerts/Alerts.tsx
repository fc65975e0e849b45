import { BellPlus, LogIn } from 'lucide-react';
import { useState } from 'react';

import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';

import { RowsSkeleton } from '../figures/Loaded.tsx';
import type { Filters } from '../filters/filters.ts';
import { latePart } from '../late-part.tsx';
import { useAnchor } from './use-anchor.ts';

const AlertDialog = latePart(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const OwnAlerts = latePart(async () => (await import('./OwnAlerts.tsx')).OwnAlerts, <RowsSkeleton />);

/** To be told when a price moves. A visitor is led to sign in, and is back here afterwards. */
export function Alerts({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const isVisitor = useSession().status === 'visitor';
  const [adding, setAdding] = useState(false);
  const anchor = useAnchor<HTMLDivElement>('alerts');
  return (
    // Mails of alerts lead here. The heading takes the focus without a ring, for it is no control.
    <div ref={anchor} id="alerts" className="scroll-mt-24 [&_h2]:outline-none">
      <Section
        title={say('alerts.title')}
        text={say('alerts.text')}
        action={
          <Button variant="secondary" onClick={() => (isVisitor ? openDialog('login') : setAdding(true))}>
            <BellPlus aria-hidden className="size-5" />
            {say('alerts.add')}
          </Button>
        }
      >
        {isVisitor ? <Visitor /> : <OwnAlerts quantityKg={filters.quantityKg} />}
        {isVisitor ? null : <AlertDialog open={adding} filters={filters} onClose={() => setAdding(false)} />}
      </Section>
    </div>
  );
}

function Visitor() {
  const say = useWords('market');
  return (
    <>
      <p className="text-ink-soft">{say('alerts.signIn')}</p>
      <Button variant="quiet" onClick={() => openDialog('login')} className="-ml-4 self-start">
        <LogIn aria-hidden className="size-5" />
        {say('alerts.signInNow')}
      </Button>
    </>
  );
}
