import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import { revealNumbers } from '../api.ts';
import { Details } from './Details.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from '#web/ui/Section.tsx';

const shownMs = 60_000;

type Numbers = Awaited<ReturnType<typeof revealNumbers>>;

/** Masked; whole only after the password, and only for a minute. Of the Aadhaar number nothing else is kept. */
export function PrivateNumbers({ profile }: { profile: Profile }) {
  const say = useWords('profile');
  const sayErrors = useWords('errors');
  const [asking, setAsking] = useState(false);
  const [numbers, setNumbers] = useState<Numbers>();
  const hasSomething = profile.bankAccount !== null || profile.panNumber !== null;

  useEffect(() => {
    if (!numbers) return undefined;
    const timer = setTimeout(() => setNumbers(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [numbers]);

  async function show(password: string) {
    setNumbers(await revealNumbers(password));
    setAsking(false);
  }
  const button = numbers ? (
    <Button variant="quiet" className="-mx-4" onClick={() => setNumbers(undefined)}>
      <EyeOff aria-hidden className="size-5" />
      {say('reveal.hide')}
    </Button>
  ) : (
    <Button variant="quiet" className="-mx-4" onClick={() => setAsking(true)}>
      <Eye aria-hidden className="size-5" />
      {say('reveal.button')}
    </Button>
  );
  return (
    <Section title={say('sections.numbers')} action={hasSomething ? button : null}>
      <Details
        details={[
          { field: 'aadharNumber', text: profile.aadharNumber },
          { field: 'panNumber', text: numbers?.panNumber ?? profile.panNumber },
          { field: 'bankAccount', text: numbers?.bankAccount ?? profile.bankAccount },
        ]}
      />
      {asking ? (
        <PasswordDialog
          title={say('reveal.title')}
          text={say('reveal.text')}
          submitLabel={say('reveal.show')}
          busyLabel={say('reveal.busy')}
          failedText={sayErrors('load.failed')}
          onPassword={show}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
