import { Suspense, useState } from 'react';

import { Boundary } from '#web/app/Boundary.tsx';
import { latePart } from '#web/app/late.ts';
import { useInstance } from '#web/app/use-instance.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const dialogs = {
  address: latePart(async () => (await import('./AddressDialog.tsx')).AddressDialog),
  number: latePart(async () => (await import('./NumberDialog.tsx')).NumberDialog),
};

/**
 * The address and the number of the account, and after them its further ways in. Another way in is added with a text message, so only where one can be
 * sent. An address cannot be changed.
 */
export function SigningIn({ children }: { children: React.ReactNode }) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const sayShell = useWords('shell');
  const { email, mobile } = useOwner();
  const hasSms = useInstance()?.sms === true;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const close = () => setOpen(undefined);
  const Dialog = open && dialogs[open].Part;
  function giveUp() {
    close();
    toast.error(sayShell(navigator.onLine ? 'failed.title' : 'failed.offlineTitle'));
  }
  return (
    <Section title={say('title')}>
      <dl className="flex flex-col gap-4">
        {mobile !== null || hasSms ? (
          <Way label={sayAccount('mobile.number')} value={mobile ?? say('none')}>
            {hasSms ? (
              <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen('number')}>
                {say(mobile === null ? 'addNumber' : 'changeNumber')}
              </Button>
            ) : null}
          </Way>
        ) : null}
        <Way label={sayAccount('email')} value={email ?? say('none')}>
          {hasSms && email === null ? (
            <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen('address')}>
              {say('addAddress')}
            </Button>
          ) : null}
        </Way>
      </dl>
      {children}
      {Dialog ? (
        <Boundary key={open} onFailed={giveUp} Fallback={Nothing}>
          <Suspense fallback={null}>
            <Dialog onClose={close} />
          </Suspense>
        </Boundary>
      ) : null}
    </Section>
  );
}

/** Draws nothing when a dialog could not be fetched: a toast says so. */
function Nothing() {
  return null;
}

function Way({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-3">
        <span className="figures min-w-0 text-lg font-label wrap-anywhere">{value}</span>
        {children}
      </dd>
    </div>
  );
}
