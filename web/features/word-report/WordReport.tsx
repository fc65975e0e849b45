import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';

import { mostReportedWord } from '#domain/limits.ts';
import { useQueryText } from '#web/app/use-query-text.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { Unread } from './Unread.tsx';

/** Anybody tells a wrong word here. The screen and the language are filled in. */
export function WordReport() {
  const say = useWords('word-report');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <h1 className="text-2xl md:text-3xl">{say('title')}</h1>
      <p className="text-lg">{say('lead')}</p>
      <Unread />
      <Card as="section">
        <ReportForm />
      </Card>
    </div>
  );
}

const empty = { wrong: '', better: '' };

function ReportForm() {
  const say = useWords('word-report');
  const language = useLanguage();
  const at = new URLSearchParams(useQueryText()).get('at') ?? '';
  const screen = /^\/[\w/-]{0,119}$/.test(at) ? at : '/';
  const [isSent, setIsSent] = useState(false);
  const { field, busy, changeAll, attributes } = useForm({
    start: empty,
    check: ({ wrong }) => {
      setIsSent(false);
      return wrong.trim() === '' ? { fields: { wrong: say('missing') } } : undefined;
    },
    send: async (words) => {
      await call('POST /wrong-words', { body: { ...words, screen, language } });
      changeAll(empty);
      setIsSent(true);
    },
    sayFailed: (said) => said ?? say('failed'),
  });
  const [wrong, better] = [field('wrong'), field('better')];
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <Field label={say('wrong')} required error={wrong.problem} hint={say('screen')}>
        <TextInput {...wrong.input} maxLength={mostReportedWord} autoComplete="off" />
      </Field>
      <Field label={say('better')} error={better.problem}>
        <TextInput {...better.input} maxLength={mostReportedWord} autoComplete="off" />
      </Field>
      <Button type="submit" busy={busy}>
        {say('send')}
      </Button>
      <div role="status">
        {isSent ? (
          <p className="flex items-start gap-3 rounded-field bg-leaf-soft p-3 text-leaf-dark">
            <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
            <span className="min-w-0">{say('sent')}</span>
          </p>
        ) : null}
      </div>
    </form>
  );
}
