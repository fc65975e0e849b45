import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';

import type { Profile } from '#contract/profile.ts';
import type { PrivateField } from '#domain/profile-fields.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

import { type OwnerProof, revealNumbers } from '../api.ts';
import { PasswordDialog } from '../settings/PasswordDialog.tsx';
import { Details } from './Details.tsx';
import { TextField } from './form/FormField.tsx';
import type { Editing } from './form/use-editing.ts';

const shownMs = 60_000;

type Numbers = Awaited<ReturnType<typeof revealNumbers>>;

/**
 * Shows the numbers masked. The password shows them whole for a minute. Of the Aadhaar number Khet stores only the end.
 */
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

  async function show(proof: OwnerProof) {
    setNumbers(await revealNumbers(proof));
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
          onProof={show}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

interface PrivateNumberFieldProps {
  readonly field: PrivateField;
  readonly editing: Editing;
  /** The stored number, with all but its end hidden. */
  readonly masked: string | null;
}

/** The form never shows this number: an empty field keeps it, a new number replaces it, and a button removes it. */
export function PrivateNumberField({ field, editing, masked }: PrivateNumberFieldProps) {
  const say = useWords('profile');
  const isRemoved = editing.removed.includes(field);
  const hint = [say(`hints.${field}`), masked === null ? '' : say('hints.replace', { masked })].join(' ');
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        field={field}
        editing={editing}
        hint={isRemoved ? say('remove.planned') : hint}
        inputMode={field === 'panNumber' ? 'text' : 'numeric'}
        className="w-full"
      />
      {masked !== null && !isRemoved ? (
        <Button variant="quiet" className="-ml-4" onClick={() => editing.set(field, null)}>
          <Trash2 aria-hidden className="size-5" />
          {say('remove.button', { field: say(`fields.${field}`) })}
        </Button>
      ) : null}
      {isRemoved ? (
        <Button variant="quiet" className="-ml-4" onClick={() => editing.set(field, '')}>
          <Undo2 aria-hidden className="size-5" />
          {say('remove.keep')}
        </Button>
      ) : null}
    </div>
  );
}
