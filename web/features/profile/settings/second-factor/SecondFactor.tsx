import { useQuery, useQueryClient } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';

import { formatDay } from '#languages/format.ts';
import { secondFactorQuery } from '#web/lib/farmer/second-factor-query.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { sessionsQuery } from '../../api.ts';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { prepare, renewSpareCodes, type SetUp, switchOff } from './api.ts';
import { SetUpDialog } from './SetUpDialog.tsx';
import { SpareCodes } from './SpareCodes.tsx';

/** The dialog that is open. The spare codes are in memory until the person has written them down. */
type Step =
  | { readonly name: 'prove' | 'renew' | 'off' }
  | { readonly name: 'setUp'; readonly setUp: SetUp }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** A code from an app beside the password: switched on, off, and given new spare codes here. */
export function SecondFactor() {
  const say = useWords('second-factor');
  const locale = useLocale();
  const query = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>();
  return (
    <Section title={say('title')}>
      <Loaded query={query} skeleton={<Skeleton className="h-24" />}>
        {({ since, spareCodesLeft }) =>
          since === null ? (
            <>
              <p className="text-ink-soft">{say('offText')}</p>
              <Button
                variant="secondary"
                className="self-start max-sm:w-full"
                onClick={() => setStep({ name: 'prove' })}
              >
                <ShieldCheck aria-hidden className="size-5" />
                {say('turnOn')}
              </Button>
            </>
          ) : (
            <>
              <p>
                {say('onText', { day: formatDay(since, locale, 'long') })} {say('left', { count: spareCodesLeft })}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" className="max-sm:w-full" onClick={() => setStep({ name: 'renew' })}>
                  {say('newCodes')}
                </Button>
                <Button variant="secondary" className="max-sm:w-full" onClick={() => setStep({ name: 'off' })}>
                  {say('turnOff')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {step ? <StepDialog step={step} onStep={setStep} /> : null}
    </Section>
  );
}

function StepDialog({ step, onStep }: { step: Step; onStep: (next: Step | undefined) => void }) {
  const say = useWords('second-factor');
  const client = useQueryClient();
  const close = () => onStep(undefined);
  const sayAccount = useWords('account');
  const code = {
    label: sayAccount('secondStep.code'),
    missing: sayAccount('secondStep.codeMissing'),
    wrong: sayAccount('secondStep.wrong'),
  };
  const failedText = say('owner.failed');

  function changed(codes: readonly string[], words: string) {
    toast.success(words);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    if (codes.length > 0) onStep({ name: 'codes', codes });
    else close();
  }
  switch (step.name) {
    case 'prove':
      return (
        <PasswordDialog
          title={say('title')}
          text={say('owner.text')}
          submitLabel={say('owner.next')}
          busyLabel={say('owner.busy')}
          failedText={failedText}
          onProof={async (proof) => onStep({ name: 'setUp', setUp: await prepare(proof) })}
          onClose={close}
        />
      );
    case 'setUp':
      return <SetUpDialog setUp={step.setUp} onDone={(codes) => changed(codes, say('setUp.done'))} onClose={close} />;
    case 'codes':
      return <SpareCodes codes={step.codes} onClose={close} />;
    case 'renew':
      return (
        <PasswordDialog
          title={say('newCodes')}
          text={say('renew.text')}
          submitLabel={say('newCodes')}
          busyLabel={say('renew.busy')}
          failedText={failedText}
          code={code}
          onProof={async (proof, typed) => changed(await renewSpareCodes(proof, typed), say('codes.made'))}
          onClose={close}
        />
      );
    case 'off':
      return (
        <PasswordDialog
          title={say('off.title')}
          text={say('off.text')}
          submitLabel={say('turnOff')}
          busyLabel={say('off.busy')}
          failedText={failedText}
          code={code}
          onProof={async (proof, typed) => {
            await switchOff(proof, typed);
            changed([], say('off.done'));
          }}
          onClose={close}
        />
      );
  }
}
