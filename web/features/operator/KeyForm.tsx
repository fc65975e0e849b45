import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { PriceIntake } from '#contract/operator.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { keepKey, removeKey } from './api.ts';

interface KeyFormProps {
  readonly session: string;
  /** The source that takes a key. */
  readonly source: PriceIntake['sources'][number] | undefined;
  readonly onKept: () => void;
}

/** The key to the official source. It is tried at once, and never shown again. */
export function KeyForm({ session, source, onKept }: KeyFormProps) {
  const say = useWords('operator');
  const [key, setKey] = useState('');
  const keep = useMutation(keepKey(session));
  const forget = useMutation(removeKey(session));

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      if ((await keep.mutateAsync(key.trim())) === 'kept') {
        setKey('');
        onKept();
      }
    } catch {
      // The banner says it.
    }
  }
  const failed = keep.error ?? forget.error;
  return (
    <Section title={say('key.title')} text={say('key.text')}>
      {source?.key ? <p className="font-label">{say(source.key === 'page' ? 'key.there' : 'key.setting')}</p> : null}
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        <Field label={say('key.label')} required error={keep.data === 'refused' ? say('key.refused') : undefined}>
          <TextInput
            value={key}
            autoComplete="off"
            spellCheck={false}
            minLength={8}
            maxLength={200}
            onChange={({ target }) => setKey(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={keep.isPending} busyLabel={say('key.saving')}>
            {say('key.save')}
          </Button>
          {source?.key === 'page' ? (
            <Button
              variant="quiet"
              busy={forget.isPending}
              onClick={() => forget.mutate(undefined, { onSuccess: onKept })}
            >
              {say('key.remove')}
            </Button>
          ) : null}
        </div>
      </form>
      {keep.data === 'kept' ? <Banner kind="success">{say('key.kept')}</Banner> : null}
      {keep.data === 'unreachable' ? <Banner kind="warning">{say('key.unreachable')}</Banner> : null}
      {failed ? <Banner kind="error">{sayFailure(failed, say('key.failed'))}</Banner> : null}
    </Section>
  );
}
