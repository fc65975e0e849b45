import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import { findState } from '#catalogue/states.ts';
import type { ToldFacts } from '#contract/schemes.ts';
import { isAnswered, type SchemeQuestion, schemeQuestions } from '#domain/schemes/scheme-questions.ts';
import { formatList } from '#languages/format.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { questionsAddress } from '../use-scheme-filters.ts';
import { choiceIn, workIn } from './answers.ts';

/** All answers on one screen. A tap asks that question again. */
export function AnswerList({ facts }: { facts: ToldFacts }) {
  const say = useWords('scheme-questions');
  const sayAnswer = useSayAnswer(facts);
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-4">
      <h2 id="answers" className="text-xl">
        {say('answers')}
      </h2>
      <ul className="surface divide-y divide-line">
        {schemeQuestions.map((question) => (
          <li key={question}>
            <Link to={`${questionsAddress}&ask=${question}`} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1">
                <span className="block text-sm text-ink-soft">{say(`ask.${question}`)}</span>
                <span className="font-label">{isAnswered(question, facts) ? sayAnswer(question) : say('open')}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{say('answersText')}</p>
      <ButtonLink to="/schemes" className="min-h-14">
        {say('show')}
      </ButtonLink>
    </section>
  );
}

const tabOf = { state: 'personal', land: 'farming' } as const;
const fieldOf = { state: 'state', land: 'farmSize' } as const;

interface InProfileProps {
  readonly question: SchemeQuestion;
  readonly facts: ToldFacts;
  readonly onNext: () => void;
}

/** The profile tells this, so it changes there and is not asked twice. */
export function InProfile({ question, facts, onNext }: InProfileProps) {
  const say = useWords('scheme-questions');
  const sayAnswer = useSayAnswer(facts);
  const kind = question === 'land' ? 'land' : 'state';
  const to = `/profile?${new URLSearchParams({ tab: tabOf[kind], edit: fieldOf[kind] })}`;
  return (
    <div className="flex flex-col gap-3">
      <p className="surface px-4 py-3">
        <span className="block text-sm text-ink-soft">{say('fromProfile')}</span>
        <span className="text-lg font-label">{sayAnswer(question)}</span>
      </p>
      <Button className="min-h-14" onClick={onNext}>
        {say('next')}
      </Button>
      <ButtonLink variant="quiet" to={to}>
        {say('inProfile')}
      </ButtonLink>
    </div>
  );
}

/** Says the known answer to a question. */
function useSayAnswer(facts: ToldFacts) {
  const say = useWords('schemes');
  const sayOwn = useWords('scheme-questions');
  const nameOf = useNameOf();
  const locale = useLocale();
  const today = useToday();
  const list = (words: readonly string[]) => (words.length === 0 ? sayOwn('none') : formatList(words, locale));

  return function sayAnswer(question: SchemeQuestion): string {
    switch (question) {
      case 'state':
        return nameOf('states', { id: findState(facts.state ?? '')?.id ?? '' });
      case 'work':
        return list(workIn(facts).map((work) => sayOwn(`work.${work}`)));
      case 'groups':
        return list((facts.groups ?? []).map((group) => say(`options.groups.${group}`)));
      case 'birthYear':
        return String(Number(today.slice(0, 4)) - (facts.age ?? 0));
      case 'paysIncomeTax':
        return say(facts.paysIncomeTax ? 'why.yes' : 'why.no');
      case 'land': {
        if (facts.tenure === 'none') return say('options.tenure.none');
        return sayOwn(`land.${choiceIn('land', facts)}` as 'land.to-1-hectare');
      }
      default:
        return say(`options.${question}.${choiceIn(question, facts)}` as 'options.tenure.owns');
    }
  };
}
