import { Suspense } from 'react';
import { Link } from 'react-router';

import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import type { Key } from '#languages/keys.ts';
import { partOfPlant } from '#leaf/advice/advice.ts';
import { mayPickLeaves } from '#leaf/advice/may-pick-leaves.ts';
import { candidatesBySign, concludeBySign, type FieldProblems } from '#leaf/questions/candidates-by-sign.ts';
import { tellingSign } from '#leaf/questions/telling-sign.ts';
import {
  type Answered,
  type Conclusion,
  mostQuestions,
  nextQuestion,
  type Possibility,
  weighAnswers,
} from '#leaf/questions/weigh-answers.ts';
import { latePart } from '#web/app/late.ts';
import { loadKeepDescribed, SignQuestion } from '#web/features/diagnosis/index.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Meter } from '#web/ui/figures/Meter.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { problemAddress } from '../addresses.ts';
import { useFieldProblems, useProblem } from '../use-catalogue.ts';
import { Named } from './Named.tsx';
import { Unsure } from './Unsure.tsx';

const keep = latePart(loadKeepDescribed);

interface AnswerProps {
  readonly crop: string;
  readonly part: AffectedPart;
  readonly sign: string;
  readonly answers: readonly Answered[];
  readonly onAnswer: (answers: readonly Answered[]) => void;
  readonly onAgain: () => void;
}

/** The candidates, a question that tells them apart, and the outcome: one problem, one of two, or not known. */
export function Answer({ crop, part, sign, answers, onAnswer, onAgain }: AnswerProps) {
  const say = useWords('problems');
  const { user } = useSession();
  const problems = useFieldProblems(crop);
  const candidates = candidatesBySign(problems, part, sign);
  const weighed = weighAnswers(candidates, answers, { tapped: sign });
  const question = nextQuestion(candidates, answers, { tapped: sign });
  const conclusion = question === undefined ? concludeBySign(candidates, sign, answers) : undefined;
  const shown = weighed.possibilities.slice(0, conclusion?.kind === 'pair' ? 2 : undefined);
  const isUnevenPair = conclusion?.kind === 'pair' && conclusion.isUneven;
  const isElse = conclusion?.kind === 'unknown';
  const mayPick = mayPickLeaves(entriesOf(shown, problems), part);
  return (
    <div className="flex flex-col gap-5" data-conclusion={conclusion?.kind}>
      {conclusion?.kind === 'named' ? <Named problemId={conclusion.problemId} /> : null}
      {isElse ? <Unsure kind="else" crop={crop} /> : null}
      {conclusion?.kind !== 'named' && shown.length > 0 ? (
        <section aria-labelledby="may" className="flex flex-col gap-3">
          <h2 id="may" className="text-xl">
            {say(titleOf(conclusion, shown.length))}
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {shown.map((possibility, at) => (
              <Candidate
                key={possibility.problemId}
                possibility={possibility}
                others={shown}
                rank={isUnevenPair ? (at === 0 ? 'mostLikely' : 'lessLikely') : undefined}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {question === undefined ? null : (
        <section aria-labelledby="ask" className="flex flex-col gap-3">
          <h2 id="ask" className="text-xl">
            {say('describe.ask')}
          </h2>
          <SignQuestion
            key={question}
            sign={question}
            place={say('describe.place', { number: String(answers.length + 1), most: String(mostQuestions) })}
            onReply={(reply) => onAnswer([...answers, { sign: question, reply }])}
          />
        </section>
      )}
      {conclusion?.kind === 'pair' ? <Unsure kind="pair" crop={crop} mayPick={mayPick} /> : null}
      {conclusion?.kind === 'open' ? (
        <Unsure kind={shown.length > 0 ? 'likely' : 'unknown'} crop={crop} mayPick={mayPick} />
      ) : null}
      {user && conclusion ? (
        <Suspense fallback={null}>
          <keep.Part
            userId={user.id}
            described={{ crop, plantPart: partOfPlant(part), sign: sign === '' ? null : sign, answers: [...answers] }}
          />
        </Suspense>
      ) : null}
      <Button variant="quiet" className="self-start" onClick={onAgain}>
        {say('describe.again')}
      </Button>
    </div>
  );
}

function entriesOf(shown: readonly Possibility[], { own, ofAll }: FieldProblems) {
  return [...own, ...ofAll].filter(({ id }) => shown.some(({ problemId }) => problemId === id));
}

function idsOf(possibilities: readonly Possibility[]): string[] {
  return possibilities.map(({ problemId }) => problemId);
}

function titleOf(conclusion: Conclusion | undefined, count: number) {
  if (conclusion?.kind === 'unknown' && count > 1) return 'describe.elseMay';
  if (conclusion?.kind === 'pair') return conclusion.isUneven ? 'describe.uneven' : 'describe.two';
  return count === 1 ? 'describe.maybeOne' : 'describe.may';
}

interface CandidateProps {
  readonly possibility: Possibility;
  readonly others: readonly Possibility[];
  /** Set for two candidates if one is much more likely than the other. */
  readonly rank: 'mostLikely' | 'lessLikely' | undefined;
}

/** A drawing of the problem, the sign that tells it from the others, and its probability. The card is a link. */
function Candidate({ possibility: { problemId, probability }, others, rank }: CandidateProps) {
  const say = useWords('problems');
  const saySign = useWords('signs');
  const nameOf = useNameOf();
  const problem = useProblem(problemId);
  // The rival's entry in the catalogue has the sign that tells this problem from the rival.
  const rival = useProblem(others.find((each) => each.problemId !== problemId)?.problemId ?? problemId);
  const sign = tellingSign(problemId, idsOf(others));
  const telling =
    rival?.words.lookAlikes[problemId] ?? (sign ? saySign(`see.${sign}` as Key<'signs'>) : problem?.words.signs[0]);
  return (
    <li className="surface relative flex min-w-0 flex-col gap-2 p-2.5 has-[a:hover]:border-leaf">
      <SignPicture problem={problemId} width={160} className="w-full" />
      {rank ? <p className="text-sm text-ink-soft">{say(`describe.${rank}`)}</p> : null}
      <Link
        to={problemAddress(problemId)}
        className="leading-tight font-strong tracking-tight break-words hyphens-auto underline after:absolute after:inset-0"
      >
        {nameOf('problems', { id: problemId })}
      </Link>
      <p className="text-sm leading-snug text-pretty text-ink-soft">{telling}</p>
      <Meter label={say('describe.share')} value={probability} />
    </li>
  );
}
