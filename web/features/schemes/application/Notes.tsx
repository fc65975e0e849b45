import { useMutation } from '@tanstack/react-query';

import { type MouseEvent, useState } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days/days.ts';
import { mostApplicationNote, mostReferenceNumber } from '#domain/schemes/scheme-applications.ts';
import { formatMoment } from '#languages/format.ts';
import { useChanges } from '#web/lib/form/use-changes.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayFieldProblem } from '#web/lib/words/say-field-problem.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { UnsavedNotice } from '#web/ui/fields/UnsavedNotice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { changeApplication, notesDraft } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { ApplicationStatusPill } from './ApplicationStatusPill.tsx';

export function Notes({ application }: { application: ApplicationDetail }) {
  const { say, language } = useSchemeWords();
  const { mutateAsync } = useMutation(changeApplication);
  const stored = notesOf(application);
  const changes = useChanges(stored, notesDraft(application._id));
  const [isAsked, setAsked] = useState(false);
  const [isNotAadhaar, setNotAadhaar] = useState(false);
  const form = useForm({
    start: stored,
    changes,
    // An old reminder whose day has come may stay; only a new choice must not lie in the past.
    check: () =>
      changes.changed.remindOn && changes.changed.remindOn < indianDay(new Date())
        ? { fields: { remindOn: say('application.remindPast') } }
        : undefined,
    async send() {
      const { remindOn, ...words } = changes.changed;
      const body = { ...words, remindOn: remindOn === '' ? null : remindOn, ...(isNotAadhaar ? { isNotAadhaar } : {}) };
      await mutateAsync({ id: application._id, language, body });
      changes.settle(changes.changed);
      setAsked(false);
      setNotAadhaar(false);
      toast.success(say('application.saved'));
    },
    explain({ fields }) {
      setAsked(Object.values(fields).some(({ code }) => code === 'looks_like_aadhaar'));
      return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, sayFieldProblem(problem)]));
    },
  });
  const notes = form.field('notes');
  const reference = form.field('referenceNumber');
  const remindOn = form.field('remindOn');

  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    form.changeAll(stored);
    // This button goes, and the focus would be lost with it.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  return (
    <form {...form.attributes} className="flex flex-col gap-4">
      <Field label={say('application.reference')} error={reference.problem}>
        <TextInput {...reference.input} maxLength={mostReferenceNumber} autoComplete="off" />
      </Field>
      <Field label={say('application.notesLabel')} error={notes.problem}>
        <TextArea
          name="notes"
          value={form.values.notes}
          maxLength={mostApplicationNote}
          onChange={({ target }) => form.change('notes', target.value)}
        />
      </Field>
      <Field label={say('application.remindOn')} hint={say('application.remindText')} error={remindOn.problem}>
        <TextInput type="date" {...remindOn.input} />
      </Field>
      {isAsked ? (
        <Checkbox
          label={say('application.isNotAadhaar')}
          checked={isNotAadhaar}
          onChange={({ target }) => setNotAadhaar(target.checked)}
        />
      ) : null}
      <UnsavedNotice isUnsaved={changes.isUnsaved} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={say('application.saving')}>
          {say('application.save')}
        </Button>
        {changes.isUnsaved ? (
          <Button variant="secondary" disabled={form.busy} onClick={cancel}>
            {say('application.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function notesOf({ referenceNumber, notes, remindOn }: ApplicationDetail) {
  return { referenceNumber, notes, remindOn: remindOn ?? '' };
}

export function History({ application: { history } }: { application: ApplicationDetail }) {
  const { locale } = useSchemeWords();
  return (
    <ol className="flex flex-col gap-3">
      {history.map(({ at, status }) => (
        <li key={at} className="flex flex-wrap items-center gap-3">
          <ApplicationStatusPill status={status} />
          <span className="text-ink-soft">{formatMoment(at, locale, 'dated')}</span>
        </li>
      ))}
    </ol>
  );
}
