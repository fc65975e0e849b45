import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRef } from 'react';
import { Link } from 'react-router';

import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Key } from '#languages/keys.ts';
import { affectedPart } from '#leaf/advice/advice.ts';
import { tellingSign } from '#leaf/questions/telling-sign.ts';
import { isUneven, mostQuestions, type Possibility } from '#leaf/questions/weigh-answers.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useFocusAfterChange } from '#web/lib/page/focus-after-change.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Meter } from '#web/ui/figures/Meter.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { mayPickQuery, problemQuery } from '../problem-queries.ts';
import { type AnalysisResult, resultOf } from '../analysis-result.ts';
import { AnswersWait } from './answers/AnswersWait.tsx';
import { Question } from './Question.tsx';
import type { WaitingDiagnosis } from '../offline/send-diagnosis.ts';
import { useAnswers, useAnswersToKept, useAnswersToWaiting } from './answers/use-answers.ts';
import { type Conclusion, cropOf, type ToTellApart, whatToAsk } from './what-to-ask.ts';

interface ConversationProps {
  readonly result: AnalysisResult;
  /** The rank of its headings: below the title of a page, or below that of the results. */
  readonly heading: 'h2' | 'h3';
  /** True if the page's title shows the name that the answers lead to, so the conversation need not repeat it. */
  readonly isNamedAbove?: boolean;
  /** Called with all answers so far. */
  readonly onAnswer: (answers: Answers) => Promise<void>;
}

export { readWaitingAnswers } from './answers/add-answers.ts';
export { NextBest } from '../details/NextBest.tsx';
export { WayOn } from './WayOn.tsx';

/** The conversation about the result on the diagnosis screen. */
export function SessionConversation(props: Pick<ConversationProps, 'result' | 'heading'>) {
  const { id } = props.result;
  return (
    <>
      <Conversation {...props} onAnswer={useAnswers()} />
      {id === null ? null : <AnswersWait id={id} />}
    </>
  );
}

/** The conversation about a diagnosis of the history, however old: a farmer may answer in the field a day later. */
export function KeptConversation({ diagnosis }: { diagnosis: Diagnosis }) {
  const answer = useAnswersToKept(diagnosis._id);
  return (
    <>
      <Conversation result={resultOf(diagnosis)} heading="h2" isNamedAbove onAnswer={answer} />
      <AnswersWait id={diagnosis._id} />
    </>
  );
}

/** The conversation about a diagnosis that is on this phone only. Its answers wait with it. */
export function WaitingConversation({ waiting: { key, about } }: { waiting: WaitingDiagnosis }) {
  const answer = useAnswersToWaiting(key);
  return <Conversation result={about.finding} heading="h2" isNamedAbove onAnswer={answer} />;
}

function isNamedByAnswers({ reading }: Pick<AnalysisResult, 'reading'>): boolean {
  return reading?.told?.conclusion === 'named' && whatToAsk(reading)?.question === undefined;
}

/**
 * For an unsure result: shows the few possible problems side by side, and asks short questions that tell them apart.
 */
function Conversation({ result: { reading, plantPart }, heading, isNamedAbove = false, onAnswer }: ConversationProps) {
  const say = useWords('diagnosis');
  const toTell = reading ? whatToAsk(reading) : undefined;
  const place = useRef<HTMLElement>(null);
  const isOver = isNamedAbove && isNamedByAnswers({ reading });
  // A reply removes its own buttons, so the focus goes to the next question, or to the conclusion here or in the page's
  // title.
  const awaitNext = useFocusAfterChange(toTell?.question, () => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    return find('fieldset') ?? find('#talk') ?? document.querySelector<HTMLElement>('main h1');
  });
  if (!reading || !toTell || isOver) return null;
  const { question } = toTell;
  const answers = reading.told?.answers ?? [];
  return (
    <section ref={place} aria-labelledby="talk" className="flex flex-col gap-4">
      <Head heading={heading} toTell={toTell} />
      {/* The question comes first: below three cards it would not be on a phone's first screenful. */}
      {question === undefined ? null : (
        <Question
          key={question}
          sign={question}
          place={say('talk.place', { number: String(answers.length + 1), most: String(mostQuestions) })}
          onReply={(reply) => {
            awaitNext();
            void onAnswer([...answers, { sign: question, reply }]);
          }}
        />
      )}
      <ul className="flex flex-col gap-2">
        {toTell.shown.map((possibility, at) => (
          <Candidate
            key={possibility.problemId}
            possibility={possibility}
            others={toTell.possibilities}
            rank={isUnevenPair(toTell) ? (at === 0 ? 'mostLikely' : 'lessLikely') : undefined}
          />
        ))}
      </ul>
      {question === undefined ? (
        <End conclusion={toTell.conclusion} />
      ) : (
        <Meanwhile reading={reading} plantPart={plantPart} />
      )}
    </section>
  );
}

interface HeadProps extends Pick<ConversationProps, 'heading'> {
  readonly toTell: ToTellApart;
}

function isUnevenPair({ conclusion, shown }: ToTellApart): boolean {
  return conclusion === 'pair' && isUneven(shown);
}

function Head({ heading: Heading, toTell }: HeadProps) {
  const { conclusion, shown } = toTell;
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const crop = cropOf(shown[0]?.problemId ?? '');
  const isOne = shown.length === 1;
  return (
    <div>
      <Heading id="talk" className="text-xl">
        {conclusion === 'unknown'
          ? say('talk.unknown', { crop: crop ? nameOf('crops', crop) : '' })
          : say(isUnevenPair(toTell) ? 'talk.uneven' : titleOf(conclusion, shown.length))}
      </Heading>
      {conclusion === undefined ? <p className="text-ink-soft">{say(isOne ? 'talk.helpOne' : 'talk.help')}</p> : null}
      {conclusion === 'unknown' ? (
        <p className="mt-1 text-ink-soft">{say(isOne ? 'talk.unknownMayOne' : 'talk.unknownMay')}</p>
      ) : null}
    </div>
  );
}

/** Says the conclusion from the answers. */
function End({ conclusion }: Pick<ToTellApart, 'conclusion'>) {
  const say = useWords('diagnosis');
  const Icon = conclusion === 'named' || conclusion === 'pair' ? CircleCheck : CircleHelp;
  return (
    <p role="status" className="flex gap-3 rounded-field bg-leaf-soft p-4 text-leaf-dark">
      <Icon aria-hidden className="size-6 shrink-0" />
      <span>{say(`talk.end.${conclusion ?? 'open'}`)}</span>
    </p>
  );
}

/** Advice that is safe for all the candidates, until the cause is known. */
function Meanwhile({
  reading,
  plantPart,
}: {
  readonly reading: Reading;
  readonly plantPart: AnalysisResult['plantPart'];
}) {
  const say = useWords('diagnosis');
  const ids = reading.candidates.map(({ problemId }) => problemId);
  const { data: mayPick } = useQuery(mayPickQuery(ids, affectedPart[plantPart]));
  if (mayPick === undefined) return null;
  const isPicked = mayPick && !reading.doubts.includes('problemUnknown');
  return (
    <Card tone="marigold" className="flex gap-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-marigold-dark" />
      <p className="text-pretty">{say(isPicked ? 'talk.meanwhile.pick' : 'talk.meanwhile.mark')}</p>
    </Card>
  );
}

function titleOf(conclusion: Conclusion | undefined, count: number) {
  if (conclusion === 'named') return 'talk.named';
  if (conclusion === 'pair') return 'talk.pair';
  if (count === 1) return 'talk.one';
  return count === 2 ? 'talk.two' : 'talk.several';
}

/** A candidate: its drawing, the sign that tells it from the others, and its probability. The whole card is a link. */
function Candidate({
  possibility: { problemId, probability },
  others,
  rank,
}: {
  readonly possibility: Possibility;
  readonly others: readonly Possibility[];
  /** Given for one of two with very different probabilities. */
  readonly rank: 'mostLikely' | 'lessLikely' | undefined;
}) {
  const say = useWords('diagnosis');
  const saySign = useWords('signs');
  const language = useLanguage();
  const nameOf = useNameOf();
  const { data: problem } = useQuery(problemQuery(problemId, language));
  // The rival's entry holds the sign that tells this problem from it.
  const rivalId = others.find((each) => each.problemId !== problemId)?.problemId ?? null;
  const { data: rival } = useQuery(problemQuery(rivalId, language));
  const sign = tellingSign(
    problemId,
    others.map((each) => each.problemId),
  );
  const telling = rival?.words.lookAlikes[problemId] ?? (sign ? saySign(`see.${sign}` as Key<'signs'>) : undefined);
  const healthy = problemId.endsWith('__healthy');
  const crop = cropOf(problemId);
  return (
    <li className="surface relative flex min-w-0 items-start gap-3 p-2 has-[a:hover]:border-leaf">
      <SignPicture problem={problemId} width={96} className="w-24 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 self-stretch">
        {rank ? <p className="text-sm text-ink-soft">{say(`talk.${rank}`)}</p> : null}
        {healthy ? (
          <p className="leading-tight font-strong">
            {say('talk.healthy', { crop: crop ? nameOf('crops', crop) : '' })}
          </p>
        ) : (
          <Link
            to={problemAddress(problemId)}
            className="leading-tight font-strong tracking-tight break-words hyphens-auto underline after:absolute after:inset-0"
          >
            {nameOf('problems', { id: problemId })}
          </Link>
        )}
        <p className="text-sm leading-snug text-pretty text-ink-soft">{telling ?? problem?.words.signs[0]}</p>
        <Meter label={say('talk.share')} value={probability} />
      </div>
    </li>
  );
}
