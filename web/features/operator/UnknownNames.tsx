import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { PriceIntake } from '#contract/operator.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { answerName } from './api.ts';

type UnknownName = PriceIntake['unknownNames'][number];

interface UnknownNamesProps {
  readonly session: string;
  readonly names: readonly UnknownName[];
  readonly onAnswered: () => void;
}

/** The names of rows that were put aside, each with the nearest known one to confirm. Absent where there are none. */
export function UnknownNames({ session, names, onAnswered }: UnknownNamesProps) {
  const say = useWords('operator');
  const [told, setTold] = useState<string>();
  if (names.length === 0 && told === undefined) return null;
  return (
    <Section title={say('names.title')} text={names.length === 0 ? undefined : say('names.text')}>
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {names.map((name) => (
          <UnknownNameRow
            key={[name.kind, name.state, name.district, name.name].join('\n')}
            session={session}
            name={name}
            onAnswered={(outcome) => {
              setTold(outcome);
              onAnswered();
            }}
          />
        ))}
      </ul>
      {told === undefined ? null : <Banner kind="success">{told}</Banner>}
    </Section>
  );
}

interface RowProps {
  readonly session: string;
  readonly name: UnknownName;
  readonly onAnswered: (told: string) => void;
}

function UnknownNameRow({ session, name, onAnswered }: RowProps) {
  const say = useWords('operator');
  const answer = useMutation(answerName(session, name));
  const [isOther, setOther] = useState(name.nearest === null);
  const [right, setRight] = useState('');
  const { nearest } = name;
  const nameOf = useNameOf();
  const place = [name.district, name.state].filter(Boolean).join(', ');

  async function send(means: Parameters<typeof answer.mutateAsync>[0]) {
    try {
      const { outcome, stored, unchanged, putAside } = await answer.mutateAsync(means);
      if (outcome !== 'stored') return;
      onAnswered(
        say('files.done', {
          name: name.name,
          stored: formatNumber(stored),
          unchanged: formatNumber(unchanged),
          putAside: formatNumber(putAside),
        }),
      );
    } catch {
      // The banner says it.
    }
  }

  function sendRight(event: FormEvent) {
    event.preventDefault();
    if (right.trim() !== '') void send({ is: 'called', name: right.trim() });
  }
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <h3 className="text-lg break-words">“{name.name}”</h3>
        <p className="text-ink-soft">
          {name.kind === 'commodity'
            ? say('names.commodity', { count: name.rows })
            : say('names.market', { place, count: name.rows })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {nearest ? (
          <Button
            busy={answer.isPending && answer.variables.is === 'known'}
            busyLabel={say('names.storing')}
            onClick={() => void send({ is: 'known', key: nearest.key })}
          >
            {say('names.yes', {
              nearest:
                name.kind === 'commodity'
                  ? nameOf('commodities', { id: nearest.key, name: nearest.name })
                  : nearest.name,
            })}
          </Button>
        ) : null}
        {isOther ? null : (
          <Button variant="secondary" onClick={() => setOther(true)}>
            {say('names.other')}
          </Button>
        )}
      </div>
      {isOther ? (
        <form onSubmit={sendRight} className="flex flex-col items-start gap-3">
          <Field
            label={say('names.right')}
            required
            className="w-full"
            error={answer.data?.outcome === 'unclear' ? say('names.unclear') : undefined}
          >
            <TextInput value={right} maxLength={200} onChange={({ target }) => setRight(target.value)} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={nearest ? 'secondary' : 'primary'}
              busy={answer.isPending && answer.variables.is === 'called'}
              busyLabel={say('names.storing')}
            >
              {say('names.store')}
            </Button>
            <Button
              variant="quiet"
              busy={answer.isPending && answer.variables.is === 'new'}
              busyLabel={say('names.storing')}
              onClick={() => void send({ is: 'new' })}
            >
              {say(name.kind === 'commodity' ? 'names.newCommodity' : 'names.newMarket')}
            </Button>
          </div>
        </form>
      ) : null}
      {answer.error ? <Banner kind="error">{sayFailure(answer.error, say('key.failed'))}</Banner> : null}
    </li>
  );
}
