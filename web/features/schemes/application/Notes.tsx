import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days.ts';
import { mostApplicationNote, mostReferenceNumber } from '#domain/scheme-applications.ts';
import { formatMoment } from '#languages/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

import { changeApplication } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { ApplicationStatusPill } from './ApplicationStatusPill.tsx';

export function Notes({ application }: { application: ApplicationDetail }) {
  const { say, language } = useSchemeWords();
  const change = useMutation(changeApplication);
  const { _id: id, referenceNumber, notes, remindOn } = application;
  const [isPast, setIsPast] = useState(false);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => {
      const words = form.get(name);
      return typeof words === 'string' ? words : '';
    };
    const chosen = read('remindOn');
    // An old reminder whose day has come may stay; only a new choice must not lie in the past.
    const isKept = chosen === (remindOn ?? '');
    if (!isKept && chosen !== '' && chosen < indianDay(new Date())) {
      setIsPast(true);
      event.currentTarget.querySelector<HTMLInputElement>('[name=remindOn]')?.focus();
      return;
    }
    const body = {
      referenceNumber: read('referenceNumber'),
      notes: read('notes'),
      ...(isKept ? {} : { remindOn: chosen || null }),
    };
    change.mutate({ id, language, body }, { onSuccess: () => toast.success(say('application.saved')) });
  }
  return (
    <Section title={say('application.notes')}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <Field label={say('application.reference')}>
          <TextInput
            name="referenceNumber"
            defaultValue={referenceNumber}
            maxLength={mostReferenceNumber}
            autoComplete="off"
          />
        </Field>
        <Field label={say('application.notesLabel')}>
          <TextArea name="notes" defaultValue={notes} maxLength={mostApplicationNote} />
        </Field>
        <Field
          label={say('application.remindOn')}
          hint={say('application.remindText')}
          error={isPast ? say('application.remindPast') : undefined}
        >
          <TextInput type="date" name="remindOn" defaultValue={remindOn ?? ''} onChange={() => setIsPast(false)} />
        </Field>
        <Button type="submit" className="self-start" busy={change.isPending} busyLabel={say('application.saving')}>
          {say('application.save')}
        </Button>
      </form>
    </Section>
  );
}

export function History({ application: { history } }: { application: ApplicationDetail }) {
  const { say, locale } = useSchemeWords();
  return (
    <Section title={say('application.history')}>
      <ol className="flex flex-col gap-3">
        {history.map(({ at, status }) => (
          <li key={at} className="flex flex-wrap items-center gap-3">
            <ApplicationStatusPill status={status} />
            <span className="text-ink-soft">{formatMoment(at, locale, 'dated')}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
