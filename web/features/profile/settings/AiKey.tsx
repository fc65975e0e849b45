import { type FormEvent, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { forgetOwnKey, keepOwnKey, readOwnKey } from '#web/lib/own-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { toast } from '#web/ui/toast.ts';

import { Section } from '#web/ui/Section.tsx';

/** A key of the person's own. It never leaves this device for Khet; once kept it is not shown again. */
export function AiKey() {
  const say = useWords('profile');
  const [isKept, setIsKept] = useState(() => readOwnKey() !== null);
  const [entry, setEntry] = useState('');

  function keep(event: FormEvent) {
    event.preventDefault();
    const key = entry.trim();
    if (key === '') return;
    if (!keepOwnKey(key)) return void toast.error(say('settings.key.refused'));
    setIsKept(true);
    setEntry('');
    toast.success(say('settings.key.saved'));
  }
  function remove() {
    forgetOwnKey();
    setIsKept(false);
    toast.success(say('settings.key.removed'));
  }
  return (
    <Section title={say('settings.key.title')} text={say('settings.key.text')}>
      {isKept ? (
        <>
          <p>
            <span className="font-label">{say('settings.key.kept')}</span> {say('settings.key.warning')}
          </p>
          <Button variant="secondary" className="self-start max-sm:w-full" onClick={remove}>
            {say('settings.key.remove')}
          </Button>
        </>
      ) : (
        <form onSubmit={keep} className="flex flex-col items-start gap-4">
          <Field label={say('settings.key.label')} className="w-full">
            <PasswordInput
              autoComplete="off"
              value={entry}
              onChange={(event) => setEntry(event.target.value)}
              showLabel={say('settings.password.show')}
              hideLabel={say('settings.password.hide')}
            />
          </Field>
          <Button type="submit" variant="secondary" className="max-sm:w-full">
            {say('settings.key.save')}
          </Button>
        </form>
      )}
    </Section>
  );
}
