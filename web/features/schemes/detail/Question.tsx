import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';

import type { SchemeAnswers, ToldFacts } from '#contract/schemes.ts';
import { addDays } from '#domain/days/days.ts';
import type { FarmerFact, JudgedRule } from '#domain/schemes/scheme-eligibility.ts';
import { factsOfQuestion, type SchemeQuestion, schemeQuestions } from '#domain/schemes/scheme-questions.ts';
import { latePart } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { answerQuestion } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

const pictures = latePart(async () => {
  const [{ PictureQuestion }] = await Promise.all([
    import('../questions/PictureQuestion.tsx'),
    loadWords(['scheme-questions']),
  ]);
  return PictureQuestion;
});

interface QuestionProps {
  readonly judged: JudgedRule;
  readonly facts: ToldFacts;
  readonly onAnswered: () => void;
  readonly onSkip: () => void;
}

/** The one question that is open now. A question of "What may I get?" looks here as it does there. */
export function Question({ judged, facts, onAnswered, onSkip }: QuestionProps) {
  const { say, sayQuestion } = useSchemeWords();
  const { isSaving, save } = useSaveOnce(onAnswered);
  const { fact } = judged;
  return (
    <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-3 print:hidden">
      <legend tabIndex={-1} data-asked="" className="mb-3 text-lg font-label outline-none">
        {sayQuestion(judged)}
      </legend>
      <Answers judged={judged} facts={facts} onAnswer={save} onSkip={onSkip} />
      {isYesOrNo(fact) ? null : (
        <Button variant="quiet" className="self-start" onClick={onSkip}>
          {say('why.dontKnow')}
        </Button>
      )}
    </fieldset>
  );
}

interface AnswersProps extends Pick<QuestionProps, 'judged' | 'facts' | 'onSkip'> {
  readonly onAnswer: (answers: SchemeAnswers) => void;
}

const ofProfile: Readonly<Partial<Record<FarmerFact, { tab: string; field: string }>>> = {
  state: { tab: 'personal', field: 'state' },
  landAcres: { tab: 'farming', field: 'farmSize' },
  crops: { tab: 'farming', field: 'crops' },
  annualIncome: { tab: 'farming', field: 'annualIncome' },
};

function Answers({ judged, facts, onAnswer, onSkip }: AnswersProps): ReactNode {
  const { fact } = judged;
  const inProfile = ofProfile[fact];
  const question = questionOf(fact);
  if (inProfile && (facts.ofProfile.includes(fact) || question === undefined)) return <InProfile {...inProfile} />;
  if (isYesOrNo(fact)) return <YesNo judged={judged} facts={facts} onAnswer={onAnswer} onSkip={onSkip} />;
  if (question === undefined) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <pictures.Part question={question} facts={facts} onAnswer={onAnswer} />
    </Suspense>
  );
}

function questionOf(fact: FarmerFact): SchemeQuestion | undefined {
  return schemeQuestions.find((question) => factsOfQuestion[question].includes(fact));
}

const yesOrNo = [
  'isFisher',
  'isFarmWorker',
  'isBelowPovertyLine',
  'paysIncomeTax',
  'holdsConstitutionalPost',
  'hasGovernmentJob',
  'isRegisteredProfessional',
  'inPensionFund',
  'hasCropLoan',
  'landSince',
  'monthlyPension',
] as const;
type YesOrNo = (typeof yesOrNo)[number];

function isYesOrNo(fact: FarmerFact): fact is YesOrNo {
  return (yesOrNo as readonly FarmerFact[]).includes(fact);
}

function YesNo({ judged: { fact, rule, answer }, facts, onAnswer, onSkip }: AnswersProps) {
  const { say } = useSchemeWords();
  const isKnown = facts[fact] !== null;
  const look = 'min-h-14 px-2';
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {[true, false].map((yes) => {
        const given = answersOf(fact as YesOrNo, rule, yes);
        return (
          <Button
            key={String(yes)}
            variant="secondary"
            className={look}
            aria-pressed={isKnown ? meansTheSame(answer, rule.kind, yes) : undefined}
            onClick={() => onAnswer(given)}
          >
            {say(yes ? 'why.yes' : 'why.no')}
          </Button>
        );
      })}
      <Button variant="secondary" className={look} onClick={onSkip}>
        {say('why.dontKnow')}
      </Button>
    </div>
  );
}

/** Rules that shut people out ask whether the person is one of them, so there a yes breaks the rule. */
function meansTheSame(answer: JudgedRule['answer'], kind: string, yes: boolean): boolean {
  const isShutOut = kind.startsWith('no-') || kind === 'pension-below';
  return answer === (yes === isShutOut ? 'no' : 'yes');
}

/**
 * Of a day and of a pension only the side of the rule's limit matters, so the limit itself is stored, or its neighbour.
 * All rules of the catalogue share one day and one sum (`catalogue/schemes.test.ts`).
 */
function answersOf(fact: YesOrNo, rule: JudgedRule['rule'], yes: boolean): SchemeAnswers {
  if (fact === 'landSince') {
    const day = 'day' in rule ? rule.day : '';
    return { landSince: yes ? day : addDays(day, 1) };
  }
  if (fact === 'monthlyPension') {
    const rupees = 'rupees' in rule ? rule.rupees : 0;
    return { monthlyPension: yes ? rupees : rupees - 1 };
  }
  return { [fact]: yes };
}

/** Opens the profile's form at the field, with a way back to this scheme. */
function InProfile({ tab, field }: { tab: string; field: string }) {
  const { say } = useSchemeWords();
  const { pathname } = useLocation();
  const to = `/profile?${new URLSearchParams({ tab, edit: field, back: pathname })}`;
  return (
    <ButtonLink variant="secondary" className="self-start" to={to}>
      {say('why.inProfile')}
    </ButtonLink>
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
