import { useMutation, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import type { SchemeAnswers, ToldFacts } from '#contract/schemes.ts';
import { factsOfQuestion, isAnswered, type SchemeQuestion, schemeQuestions } from '#domain/schemes/scheme-questions.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';

import { answerQuestion, factsQuery } from '../api.ts';
import { questionsAddress } from '../use-scheme-filters.ts';
import { AnswerList, InProfile } from './AnswerList.tsx';
import { PictureQuestion } from './PictureQuestion.tsx';

/** "What may I get?": nine questions, one a screen. Afterwards this is the list of the answers, each of which can change. */
export function Questions() {
  const say = useWords('scheme-questions');
  const query = useQuery(factsQuery);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <BackLink to="/schemes">{say('toSchemes')}</BackLink>
      <h1 className="text-2xl">{say('title')}</h1>
      <Loaded query={query}>{(facts) => <Asked facts={facts} />}</Loaded>
    </div>
  );
}

function Asked({ facts }: { facts: ToldFacts }) {
  const [search] = useSearchParams();
  const asked = schemeQuestions.find((question) => question === search.get('ask'));
  if (asked) return <OneQuestion key={asked} question={asked} facts={facts} />;
  if (facts.answeredOn !== null) return <AnswerList facts={facts} />;
  const first = schemeQuestions.find((question) => !isAnswered(question, facts)) ?? schemeQuestions[0];
  return <OneQuestion key={first} question={first} facts={facts} />;
}

function OneQuestion({ question, facts }: { question: SchemeQuestion; facts: ToldFacts }) {
  const say = useWords('scheme-questions');
  const at = schemeQuestions.indexOf(question);
  const { isPending, answer, skip } = useAnswers(question, facts);
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader reads the next question, as after a page load.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const previous = schemeQuestions[at - 1];
  return (
    <section aria-labelledby="question" className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <div aria-hidden className="flex flex-1 gap-1">
          {schemeQuestions.map((each, place) => (
            <span key={each} className={`h-2 flex-1 rounded-full ${place <= at ? 'bg-leaf' : 'bg-line'}`} />
          ))}
        </div>
        <span className="text-sm text-ink-soft">
          {say('progress', { at: String(at + 1), of: String(schemeQuestions.length) })}
        </span>
      </div>
      <h2 id="question" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {say(`ask.${question}`)}
      </h2>
      <fieldset disabled={isPending} className="contents">
        {factsOfQuestion[question].some((fact) => facts.ofProfile.includes(fact)) ? (
          <InProfile question={question} facts={facts} onNext={skip} />
        ) : (
          <PictureQuestion question={question} facts={facts} onAnswer={answer} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          {previous ? (
            <Link
              to={`${questionsAddress}&ask=${previous}`}
              replace
              className="inline-flex min-h-12 items-center gap-2 font-label text-leaf-dark hover:underline"
            >
              <ArrowLeft aria-hidden className="size-5" />
              {say('previous')}
            </Link>
          ) : (
            <span />
          )}
          <Button variant="quiet" onClick={skip}>
            {say('skip')}
          </Button>
        </div>
      </fieldset>
    </section>
  );
}

/** Saves an answer and goes on. The first time to the next question, later back to the list of the answers. */
function useAnswers(question: SchemeQuestion, facts: ToldFacts) {
  const navigate = useNavigate();
  const today = useToday();
  const { isPending, mutate } = useMutation(answerQuestion);
  const isFirstTime = facts.answeredOn === null;

  function goOn(known: ToldFacts) {
    if (!isFirstTime) return void navigate(questionsAddress, { replace: true });
    const following = schemeQuestions.slice(schemeQuestions.indexOf(question) + 1);
    const next = following.find((each) => !isAnswered(each, known));
    if (next) return void navigate(`${questionsAddress}&ask=${next}`, { replace: true });
    return mutate({ answeredOn: today }, { onSuccess: () => void navigate('/schemes', { replace: true }) });
  }
  return {
    isPending,
    answer: (answers: SchemeAnswers) => mutate(answers, { onSuccess: goOn }),
    skip: () => goOn(facts),
  };
}
