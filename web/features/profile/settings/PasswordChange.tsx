import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import { Section } from '#web/ui/Section.tsx';
import { PasswordChangeDialog } from './PasswordChangeDialog.tsx';

export function PasswordChange() {
  const say = useWords('profile');
  const [open, setOpen] = useState(false);
  return (
    <Section title={say('settings.password.title')} text={say('settings.password.text')}>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden className="size-5" />
        {say('settings.password.open')}
      </Button>
      {open ? <PasswordChangeDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
