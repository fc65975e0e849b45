import { useState } from 'react';

import { findState, states } from '#catalogue/states.ts';
import type { SchemeAnswers } from '#contract/schemes.ts';
import { firstYear } from '#domain/limits.ts';
import { readNumber } from '#domain/numbers/digits.ts';
import type { FarmerFacts } from '#domain/schemes/scheme-eligibility.ts';
import type { SchemeQuestion } from '#domain/schemes/scheme-questions.ts';
import { readShownState } from '#web/lib/farmer/shown-state.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { BigChoice } from './BigChoice.tsx';
import { answersOfWork, choiceIn, choicesOf, workIn, type WorkTile, workTiles } from './answers.ts';
import { choicePicture, WorkPicture } from './tile-pictures.tsx';

interface PictureQuestionProps {
  readonly question: SchemeQuestion;
  /** The facts with the earlier answer, which is marked. */
  readonly facts: FarmerFacts;
  readonly onAnswer: (answers: SchemeAnswers) => void;
}

/** The answers of one question, each with its picture. The question itself stands above, as the heading or the legend. */
export function PictureQuestion({ question, ...rest }: PictureQuestionProps) {
  switch (question) {
    case 'state':
      return <StateChoice {...rest} />;
    case 'work':
      return <Several {...rest} tiles={workTiles} start={workIn(rest.facts)} toAnswers={answersOfWork} />;
    case 'groups':
      return <Groups {...rest} />;
    case 'birthYear':
      return <BirthYear {...rest} />;
    case 'paysIncomeTax':
      return <YesOrNo {...rest} />;
    case 'tenure':
    case 'land':
    case 'gender':
    case 'socialCategory':
      return <OneOf {...rest} question={question} />;
  }
}

type Rest = Omit<PictureQuestionProps, 'question'>;

/** The state that the person has shown already is one tap; any other is in the phone's own list. */
function StateChoice({ facts, onAnswer }: Rest) {
  const say = useWords('scheme-questions');
  const nameOf = useNameOf();
  const language = useLanguage();
  const code = facts.state ?? findState(readShownState() ?? '')?.code;
  const shown = states.find((state) => state.code === code);
  return (
    <div className="flex flex-col gap-4">
      {shown ? (
        <BigChoice isChosen={facts.state === shown.code} onChoose={() => onAnswer({ state: shown.code })}>
          {nameOf('states', shown)}
        </BigChoice>
      ) : null}
      <Field label={say(shown ? 'otherState' : 'stateLabel')}>
        <Select value="" onChange={({ target }) => onAnswer({ state: target.value })}>
          <option value="">{say('choose')}</option>
          {states
            .map((state) => ({ ...state, name: nameOf('states', state) }))
            .toSorted((one, two) => one.name.localeCompare(two.name, language))
            .map((state) => (
              <option key={state.id} value={state.code}>
                {state.name}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  );
}

function OneOf({ question, facts, onAnswer }: Rest & { question: Parameters<typeof choiceIn>[0] }) {
  const say = useWords('schemes');
  const sayOwn = useWords('scheme-questions');
  const chosen = choiceIn(question, facts);
  return (
    <div className="flex flex-col gap-2.5">
      {choicesOf[question].map((choice) => (
        <BigChoice
          key={choice}
          picture={choicePicture(choice)}
          isChosen={chosen === undefined ? undefined : chosen === choice}
          onChoose={() => onAnswer({ [question]: choice })}
        >
          {question === 'land'
            ? sayOwn(`land.${choice}` as 'land.to-1-hectare')
            : say(`options.${question}.${choice}` as 'options.tenure.owns')}
        </BigChoice>
      ))}
    </div>
  );
}

function YesOrNo({ facts, onAnswer }: Rest) {
  const say = useWords('schemes');
  const { paysIncomeTax } = facts;
  return (
    <div className="grid grid-cols-2 gap-3">
      {[true, false].map((answer) => (
        <BigChoice
          key={String(answer)}
          isChosen={paysIncomeTax === null ? undefined : paysIncomeTax === answer}
          onChoose={() => onAnswer({ paysIncomeTax: answer })}
        >
          {say(answer ? 'why.yes' : 'why.no')}
        </BigChoice>
      ))}
    </div>
  );
}

interface SeveralProps extends Rest {
  readonly tiles: readonly WorkTile[];
  readonly start: readonly WorkTile[];
  readonly toAnswers: (chosen: readonly WorkTile[]) => SchemeAnswers;
}

function Several({ tiles, start, toAnswers, onAnswer }: SeveralProps) {
  const say = useWords('scheme-questions');
  const [chosen, setChosen] = useState(start);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{say('several')}</p>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
        {tiles.map((tile) => (
          <Tile
            key={tile}
            picture={<WorkPicture work={tile} />}
            isChosen={chosen.includes(tile)}
            onChoose={() => setChosen(toggled(chosen, tile))}
          >
            {say(`work.${tile}`)}
          </Tile>
        ))}
      </ul>
      <Done chosen={chosen.length} onDone={() => onAnswer(toAnswers(chosen))} />
    </div>
  );
}

function Groups({ facts, onAnswer }: Rest) {
  const say = useWords('schemes');
  const [chosen, setChosen] = useState(facts.groups ?? []);
  return (
    <div className="flex flex-col gap-2.5">
      {choicesOf.groups.map((group) => (
        <BigChoice
          key={group}
          picture={choicePicture(group)}
          isChosen={chosen.includes(group)}
          onChoose={() => setChosen(toggled(chosen, group))}
        >
          {say(`options.groups.${group}`)}
        </BigChoice>
      ))}
      <Done chosen={chosen.length} onDone={() => onAnswer({ groups: [...chosen] })} />
    </div>
  );
}

function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** Nothing chosen is an answer too: "none of these". */
function Done({ chosen, onDone }: { chosen: number; onDone: () => void }) {
  const say = useWords('scheme-questions');
  return (
    <Button variant={chosen > 0 ? 'primary' : 'secondary'} className="min-h-14" onClick={onDone}>
      {say(chosen > 0 ? 'next' : 'none')}
    </Button>
  );
}

function BirthYear({ facts, onAnswer }: Rest) {
  const say = useWords('scheme-questions');
  const thisYear = Number(useToday().slice(0, 4));
  const read = (text: string) => {
    const year = readNumber(text);
    return typeof year === 'number' && Number.isInteger(year) && year >= firstYear && year <= thisYear
      ? year
      : undefined;
  };
  const { attributes, field } = useForm({
    start: { year: facts.age === null ? '' : String(thisYear - facts.age) },
    check: ({ year }) =>
      read(year) === undefined
        ? { fields: { year: say('wrongYear', { from: String(firstYear), to: String(thisYear) }) } }
        : undefined,
    send: async ({ year }) => onAnswer({ birthYear: read(year) }),
  });
  const { problem, input } = field('year');
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <Field label={say('yearLabel')} error={problem}>
        <NumberInput {...input} inputMode="numeric" className="max-w-48 text-2xl" />
      </Field>
      <Button type="submit" className="min-h-14">
        {say('next')}
      </Button>
    </form>
  );
}
