import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { SchemeAnswers } from '#contract/schemes.ts';
import {
  animalKinds,
  type FarmerFact,
  genders,
  groupKinds,
  landTenures,
  socialCategories,
} from '#domain/scheme-eligibility.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import { answerQuestion } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

interface QuestionProps {
  readonly fact: FarmerFact;
  readonly onAnswered: () => void;
}

/** Asks for the fact that a rule needs, right at the rule; a fact of the profile is entered in the profile. */
export function Question({ fact, onAnswered }: QuestionProps) {
  const { say } = useSchemeWords();
  switch (fact) {
    case 'state':
      return <InProfile tab="personal" />;
    case 'landAcres':
    case 'crops':
    case 'annualIncome':
      return <InProfile tab="farming" />;
    case 'tenure':
    case 'gender':
    case 'socialCategory': {
      const kinds = { tenure: landTenures, gender: genders, socialCategory: socialCategories }[fact];
      const options = kinds.map((kind) => ({
        label: say(`options.${fact}.${kind}` as 'options.tenure.owns'),
        answer: { [fact]: kind },
      }));
      return <OneOf fact={fact} options={options} onAnswered={onAnswered} />;
    }
    case 'animals':
    case 'groups':
      return <SomeOf fact={fact} onAnswered={onAnswered} />;
    case 'age':
    case 'monthlyPension':
    case 'landSince':
      return <Value fact={fact} onAnswered={onAnswered} />;
    default: {
      const options = [true, false].map((yes) => ({ label: say(yes ? 'why.yes' : 'why.no'), answer: { [fact]: yes } }));
      return <OneOf fact={fact} options={options} onAnswered={onAnswered} />;
    }
  }
}

function InProfile({ tab }: { tab: string }) {
  const { say } = useSchemeWords();
  return (
    <ButtonLink variant="secondary" className="self-start print:hidden" to={`/profile?tab=${tab}`}>
      {say('why.inProfile')}
    </ButtonLink>
  );
}

interface Option {
  readonly label: string;
  readonly answer: SchemeAnswers;
}

function OneOf({ fact, options, onAnswered }: QuestionProps & { options: readonly Option[] }) {
  const { sayQuestion } = useSchemeWords();
  const save = useMutation(answerQuestion);
  return (
    <fieldset className="print:hidden" disabled={save.isPending}>
      <legend className="mb-2 font-label">{sayQuestion(fact)}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, answer }) => (
          <Chip key={label} onClick={() => save.mutate(answer, { onSuccess: onAnswered })}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function SomeOf({ fact, onAnswered }: { fact: 'animals' | 'groups'; onAnswered: () => void }) {
  const { say, sayQuestion } = useSchemeWords();
  const save = useMutation(answerQuestion);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const kinds: readonly string[] = fact === 'animals' ? animalKinds : groupKinds;
  const keep = (answer: readonly string[]) => save.mutate({ [fact]: answer }, { onSuccess: onAnswered });
  return (
    <fieldset className="print:hidden" disabled={save.isPending}>
      <legend className="font-label">{sayQuestion(fact)}</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={say(`options.${fact}.${kind}` as 'options.animals.cattle')}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
          }
        />
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={chosen.length === 0} onClick={() => keep(chosen)}>
          {say('why.save')}
        </Button>
        <Button variant="quiet" onClick={() => keep([])}>
          {say('options.none')}
        </Button>
      </div>
    </fieldset>
  );
}

const values = {
  age: { name: 'birthYear', attributes: { type: 'number', min: 1900, max: new Date().getFullYear() } },
  monthlyPension: { name: 'monthlyPension', attributes: { type: 'number', min: 0, max: 10_000_000 } },
  landSince: { name: 'landSince', attributes: { type: 'date', min: '1900-01-01' } },
} as const;

function Value({ fact, onAnswered }: { fact: keyof typeof values; onAnswered: () => void }) {
  const { say, sayQuestion } = useSchemeWords();
  const save = useMutation(answerQuestion);
  const { name, attributes } = values[fact];
  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('value');
    if (typeof text !== 'string') return;
    save.mutate({ [name]: attributes.type === 'number' ? Number(text) : text }, { onSuccess: onAnswered });
  }
  return (
    <form onSubmit={keep} className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label={sayQuestion(fact)}>
        <TextInput
          name="value"
          required
          inputMode={attributes.type === 'number' ? 'numeric' : undefined}
          {...attributes}
        />
      </Field>
      <Button type="submit" variant="secondary" className="mb-1.5" busy={save.isPending}>
        {say('why.save')}
      </Button>
    </form>
  );
}
