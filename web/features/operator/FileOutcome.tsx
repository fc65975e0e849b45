import { type FormEvent, useState } from 'react';

import { states } from '#catalogue/states.ts';
import { fileUnits } from '#contract/operator.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import type { FileFacts, StoredFile } from './api.ts';

export interface Outcome {
  readonly file: File;
  readonly told: FileFacts;
  readonly stored?: StoredFile;
  readonly failure?: string;
}

interface FileOutcomeProps {
  readonly outcome: Outcome;
  readonly isBusy: boolean;
  /** Called with the fact that the file lacks. */
  readonly onTell: (told: FileFacts) => void;
}

/** The outcome of a file: its form, the counts, and a question for the fact that it lacks. */
export function FileOutcome({ outcome: { file, stored, failure }, isBusy, onTell }: FileOutcomeProps) {
  const say = useWords('operator');
  if (!stored) return <Banner kind="error">{failure}</Banner>;
  const { name } = file;
  const figures = {
    name,
    stored: formatNumber(stored.stored),
    unchanged: formatNumber(stored.unchanged),
    putAside: formatNumber(stored.putAside),
  };
  const isWhole = stored.problems.length === 0 && stored.unknownNames === 0;
  const hasAny = stored.stored + stored.unchanged + stored.putAside > 0;
  return (
    <div className="flex flex-col gap-2">
      {stored.recognised === null ? null : (
        <p lang="en" className="text-sm text-ink-soft">
          {stored.recognised}
        </p>
      )}
      {stored.lacks !== null && !hasAny ? (
        <Banner kind="warning">{say('lacks.title', { name })}</Banner>
      ) : hasAny || isWhole ? (
        <Banner kind={isWhole ? 'success' : 'warning'}>
          {stored.knownAlready ? say('files.known', { name }) : say('files.done', figures)}
        </Banner>
      ) : (
        <Banner kind="error">{say('files.failed', { name })}</Banner>
      )}
      {/* The question says what one file lacks; the files of a ZIP have more to tell. */}
      {(stored.lacks !== null && stored.problems.length === 1 ? [] : stored.problems).map((problem) => (
        <p key={problem} lang="en" className="break-words">
          {problem}
        </p>
      ))}
      {stored.lacks === null ? null : <LackingFact fact={stored.lacks} isBusy={isBusy} onTell={onTell} />}
      {stored.unknownNames === 0 ? null : <p>{say('files.unknown', { count: stored.unknownNames })}</p>}
    </div>
  );
}

interface LackingFactProps extends Pick<FileOutcomeProps, 'isBusy' | 'onTell'> {
  readonly fact: NonNullable<StoredFile['lacks']>;
}

/** Asks once for a fact that the file does not tell. */
function LackingFact({ fact, isBusy, onTell }: LackingFactProps) {
  const say = useWords('operator');
  const nameOf = useNameOf();
  const [answer, setAnswer] = useState('');
  const options =
    fact === 'state'
      ? states.map(({ id }) => ({ value: id, label: nameOf('states', { id }) }))
      : fileUnits.map((unit) => ({ value: unit, label: say(`units.${unit}`) }));

  function tell(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() !== '') onTell({ [fact]: answer.trim() });
  }
  return (
    <form onSubmit={tell} className="flex flex-col items-start gap-3">
      <Field label={say(`lacks.${fact}`)} required className="w-full">
        {fact === 'commodity' ? (
          <TextInput value={answer} required maxLength={200} onChange={({ target }) => setAnswer(target.value)} />
        ) : (
          <Select value={answer} required onChange={({ target }) => setAnswer(target.value)}>
            <option value="">{say('lacks.choose')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {say('lacks.store')}
      </Button>
    </form>
  );
}
