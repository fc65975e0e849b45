import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { forgetOwnKey, keepOwnKey, readOwnKey } from '#web/lib/own-ai/own-key.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { Section } from '#web/ui/layout/Section.tsx';

/** The person's own key. Khet's server never gets it, and the screen does not show it again after the save. */
export function AiKey() {
  const say = useWords('profile');
  const [isKept, setIsKept] = useState(() => readOwnKey() !== null);
  const { field, changeAll, refuse, attributes } = useForm({
    start: { key: '' },
    check: ({ key }) => (key.trim() === '' ? { fields: { key: say('settings.password.required') } } : undefined),
    send: async ({ key }): Promise<void> => {
      if (!keepOwnKey(key.trim())) {
        refuse({ fields: { key: say('settings.key.refused') } });
        return;
      }
      setIsKept(true);
      changeAll({ key: '' });
      toast.success(say('settings.key.saved'));
    },
  });
  const { problem, input } = field('key');
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
        <form {...attributes} className="flex flex-col items-start gap-4">
          <Field label={say('settings.key.label')} error={problem} className="w-full">
            <PasswordInput
              autoComplete="off"
              {...input}
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
