import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';

import type { SchemeAnswers } from '#contract/schemes.ts';
import { readNumber } from '#domain/numbers/digits.ts';
import { firstYear, mostPension } from '#domain/limits.ts';
import {
  animalKinds,
  type FarmerFact,
  type FarmerFacts,
  genders,
  groupKinds,
  landTenures,
  socialCategories,
} from '#domain/schemes/scheme-eligibility.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { answerQuestion } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

interface QuestionProps {
  readonly fact: FarmerFact;
  /** The facts with the earlier answer, which the form marks. */
  readonly known: FarmerFacts;
  readonly onAnswered: () => void;
}

/** Asks for a fact beside the rule that needs it. The person enters a fact of the profile in the profile. */
export function Question({ fact, known, onAnswered }: QuestionProps) {
  const { say } = useSchemeWords();
  switch (fact) {
    case 'state':
      return <InProfile tab="personal" field="state" />;
    case 'landAcres':
      return <InProfile tab="farming" field="farmSize" />;
    case 'crops':
    case 'annualIncome':
      return <InProfile tab="farming" field={fact} />;
    case 'tenure':
    case 'gender':
    case 'socialCategory': {
      const kinds = { tenure: landTenures, gender: genders, socialCategory: socialCategories }[fact];
      const options = kinds.map((kind) => ({
        label: say(`options.${fact}.${kind}` as 'options.tenure.owns'),
        answer: { [fact]: kind },
      }));
      return <OneOf fact={fact} known={known} options={options} onAnswered={onAnswered} />;
    }
    case 'animals':
    case 'groups':
      return <SomeOf fact={fact} known={known} onAnswered={onAnswered} />;
    case 'age':
    case 'monthlyPension':
    case 'landSince':
      return <Value fact={fact} known={known} onAnswered={onAnswered} />;
    default: {
      const options = [true, false].map((yes) => ({ label: say(yes ? 'why.yes' : 'why.no'), answer: { [fact]: yes } }));
      return <OneOf fact={fact} known={known} options={options} onAnswered={onAnswered} />;
    }
  }
}

/** Opens the profile's form at the field, with a way back to this scheme. */
function InProfile({ tab, field }: { tab: string; field: string }) {
  const { say } = useSchemeWords();
  const { pathname } = useLocation();
  const to = `/profile?${new URLSearchParams({ tab, edit: field, back: pathname })}`;
  return (
    <ButtonLink variant="secondary" className="self-start print:hidden" to={to}>
      {say('why.inProfile')}
    </ButtonLink>
  );
}

interface Option {
  readonly label: string;
  readonly answer: SchemeAnswers;
}

function OneOf({ fact, known, options, onAnswered }: QuestionProps & { options: readonly Option[] }) {
  const { sayQuestion } = useSchemeWords();
  const { isSaving, save } = useSaveOnce(onAnswered);
  return (
    <fieldset className="print:hidden" disabled={isSaving}>
      <legend className="mb-2 font-label">{sayQuestion(fact)}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, answer }) => (
          <Chip key={label} pressed={wasGiven(fact, answer, known)} onClick={() => save(answer)}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The second tap of a double one comes before the form is drawn as busy, and saves nothing. */
function useSaveOnce(onAnswered: () => void) {
  const { isPending, mutate } = useMutation(answerQuestion);
  const isUnderWay = useRef(false);
  function save(answer: SchemeAnswers) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const onSettled = () => {
      isUnderWay.current = false;
    };
    mutate(answer, { onSuccess: onAnswered, onSettled });
  }
  return { isSaving: isPending, save };
}

/** Undefined if there is no earlier answer to mark. */
function wasGiven(fact: FarmerFact, answer: SchemeAnswers, known: FarmerFacts): boolean | undefined {
  if (known[fact] === null) return undefined;
  return Object.values(answer)[0] === known[fact];
}

function SomeOf({ fact, known, onAnswered }: QuestionProps & { fact: 'animals' | 'groups' }) {
  const { say, sayQuestion } = useSchemeWords();
  const { isSaving, save } = useSaveOnce(onAnswered);
  const [chosen, setChosen] = useState<readonly string[]>(known[fact] ?? []);
  const kinds: readonly string[] = fact === 'animals' ? animalKinds : groupKinds;
  const keep = (answer: readonly string[]) => save({ [fact]: answer });
  return (
    <fieldset className="print:hidden" disabled={isSaving}>
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

type Asked = 'age' | 'monthlyPension' | 'landSince';

/** The typed text as the contract needs it; undefined if it is not an answer. `today` is the day in India. */
function readAnswer(fact: Asked, text: string, today: string): SchemeAnswers | undefined {
  if (fact === 'landSince') return text >= `${firstYear}-01-01` && text <= today ? { landSince: text } : undefined;
  const number = readNumber(text);
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  if (fact === 'monthlyPension') return number >= 0 && number <= mostPension ? { monthlyPension: number } : undefined;
  return number >= firstYear && number <= Number(today.slice(0, 4)) ? { birthYear: number } : undefined;
}

/** The earlier answer as the person typed it. The facts hold the age that the person reaches this year. */
function writeAnswer(fact: Asked, known: FarmerFacts, today: string): string {
  const value = known[fact];
  if (value === null) return '';
  return String(fact === 'age' ? Number(today.slice(0, 4)) - Number(value) : value);
}

function Value({ fact, known, onAnswered }: QuestionProps & { fact: Asked }) {
  const { say, sayQuestion } = useSchemeWords();
  const save = useMutation(answerQuestion);
  const today = useToday();
  const { attributes, busy, field } = useForm({
    start: { value: writeAnswer(fact, known, today) },
    check: ({ value }) => {
      if (readAnswer(fact, value, today)) return undefined;
      return { fields: { value: say(`why.wrong.${fact}`, { from: String(firstYear), to: today.slice(0, 4) }) } };
    },
    send: async ({ value }) => {
      await save.mutateAsync(readAnswer(fact, value, today) ?? {});
      onAnswered();
    },
  });
  const { problem, input } = field('value');
  return (
    <form {...attributes} className="flex flex-wrap items-end gap-3 print:hidden">
      <Field label={sayQuestion(fact)} error={problem}>
        {fact === 'landSince' ? (
          <TextInput {...input} type="date" min={`${firstYear}-01-01`} max={today} />
        ) : (
          <NumberInput {...input} inputMode="numeric" />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mb-1.5" busy={busy}>
        {say('why.save')}
      </Button>
    </form>
  );
}
