import { useQuery, useQueryClient } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';

import type { Passkey } from '#contract/account-passkeys.ts';
import { mostPasskeys } from '#domain/limits.ts';
import { formatAge, formatDay } from '#languages/format.ts';
import { secondFactorQuery } from '#web/lib/farmer/second-factor-query.ts';
import { knowsPasskeys } from '#web/lib/passkeys/knows-passkeys.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { PasswordDialog } from '../PasswordDialog.tsx';
import { sayDevice } from '../say-device.ts';
import { addThisDevice, passkeysQuery, removePasskey } from './api.ts';

/** The dialog that is open: for a further device, or for one that goes. */
type Step = { readonly name: 'add' } | { readonly name: 'remove'; readonly passkey: Passkey };

/** The devices whose lock opens the account. A browser without such locks shows only those of others. */
export function Passkeys() {
  const say = useWords('passkeys');
  const query = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step>();
  return (
    <Loaded query={query}>
      {(list) =>
        list.length > 0 || knowsPasskeys() ? (
          <div className="flex flex-col gap-3">
            <h3 className="text-lg font-label">{say('title')}</h3>
            <p className="text-ink-soft">{say('lead')}</p>
            <ul className="divide-y-[1.5px] divide-line empty:hidden">
              {list.map((passkey) => (
                <Row
                  key={passkey.id}
                  passkey={passkey}
                  now={new Date(query.dataUpdatedAt)}
                  onRemove={() => setStep({ name: 'remove', passkey })}
                />
              ))}
            </ul>
            {knowsPasskeys() ? (
              <Button
                variant="secondary"
                className="self-start max-sm:w-full"
                onClick={() =>
                  list.length < mostPasskeys
                    ? setStep({ name: 'add' })
                    : toast.info(say('full', { most: mostPasskeys }))
                }
              >
                <Fingerprint aria-hidden className="size-5" />
                {say('add')}
              </Button>
            ) : null}
            {step ? <Prove step={step} onClose={() => setStep(undefined)} /> : null}
          </div>
        ) : null
      }
    </Loaded>
  );
}

function Row({ passkey, now, onRemove }: { passkey: Passkey; now: Date; onRemove: () => void }) {
  const say = useWords('passkeys');
  const sayProfile = useWords('profile');
  const locale = useLocale();
  const { device, createdAt, lastUsedAt } = passkey;
  const name = sayDevice(device, sayProfile);
  const used = lastUsedAt === null ? undefined : say('used', { age: formatAge(lastUsedAt, now, locale) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-label">{name}</p>
        <p className="text-sm text-ink-soft">
          {[say('added', { day: formatDay(createdAt, locale, 'long') }), used].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button variant="quiet" className="-ml-4" onClick={onRemove}>
        {say('remove')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** Its owner proves both steps for a further way in, and the password for one that goes. */
function Prove({ step, onClose }: { step: Step; onClose: () => void }) {
  const say = useWords('passkeys');
  const sayAccount = useWords('account');
  const client = useQueryClient();
  const since = useQuery(secondFactorQuery).data?.since;
  const hasSecondStep = since !== null && since !== undefined;

  function changed(words: string) {
    toast.success(words);
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    onClose();
  }
  if (step.name === 'remove') {
    return (
      <PasswordDialog
        title={say('removeTitle')}
        text={say('removeText')}
        submitLabel={say('remove')}
        busyLabel={say('removeBusy')}
        failedText={say('failed')}
        onProof={async (proof) => {
          await removePasskey(step.passkey.id, proof);
          changed(say('removed'));
        }}
        onClose={onClose}
      />
    );
  }
  const code = {
    label: sayAccount('secondStep.code'),
    missing: sayAccount('secondStep.codeMissing'),
    wrong: sayAccount('secondStep.wrong'),
  };
  return (
    <PasswordDialog
      title={say('title')}
      text={say('proof')}
      submitLabel={say('next')}
      busyLabel={say('busy')}
      failedText={say('failed')}
      {...(hasSecondStep ? { code } : {})}
      onProof={async (proof, typed) => {
        await addThisDevice(hasSecondStep ? { owner: proof, code: typed } : { owner: proof });
        changed(say('done'));
      }}
      onClose={onClose}
    />
  );
}
