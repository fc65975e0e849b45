import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';

import { problemCropOf } from '#catalogue/problems.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { mostQuestions, nextQuestion, type Possibility, weighAnswers } from '#leaf/questions/weigh-answers.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { SignPicture } from '#web/ui/SignPicture.tsx';

import { problemQuery } from '../api.ts';
import { leafSource } from '../finding.ts';
import { Question } from './Question.tsx';
import { useAnswers } from './use-answers.ts';

/** Not sure: the few things it may be, side by side, and one short question after the other that tells them apart. */
export function Conversation({ reading }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const answer = useAnswers();
  const toTell = whatToAsk(reading);
  if (!toTell) return null;
  const { question } = toTell;
  const conclusion = question === undefined ? (reading.told?.conclusion ?? 'open') : undefined;
  const possibilities = toTell.possibilities.slice(0, mostShown[conclusion ?? 'open']);
  const answers = reading.told?.answers ?? [];
  const crop = cropOf(possibilities[0]?.problemId ?? '');
  const End = conclusion === 'named' || conclusion === 'pair' ? CircleCheck : CircleHelp;
  return (
    <section aria-labelledby="talk" className="flex flex-col gap-4">
      <div>
        <h3 id="talk" className="text-xl">
          {conclusion === 'unknown'
            ? say('talk.unknown', { crop: crop ? nameOf('crops', crop) : '' })
            : say(titleOf(conclusion, possibilities.length))}
        </h3>
        {question ? <p className="text-ink-soft">{say('talk.help')}</p> : null}
        {conclusion === 'unknown' ? <p className="mt-1 text-ink-soft">{say('talk.unknownMay')}</p> : null}
      </div>
      <ul className="flex flex-col gap-3">
        {possibilities.map((possibility) => (
          <Candidate key={possibility.problemId} possibility={possibility} others={toTell.possibilities} />
        ))}
      </ul>
      {question ? (
        <Question
          key={question}
          sign={question}
          place={say('talk.place', { number: String(answers.length + 1), most: String(mostQuestions) })}
          onReply={(reply) => void answer([...answers, { sign: question, reply }])}
        />
      ) : (
        <p role="status" className="flex gap-3 rounded-field bg-leaf-soft p-4 text-leaf-dark">
          <End aria-hidden className="size-6 shrink-0" />
          <span>{say(`talk.end.${conclusion ?? 'open'}`)}</span>
        </p>
      )}
      {question ? (
        <Card tone="marigold" className="flex gap-3">
          <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-marigold-dark" />
          <p className="text-pretty">{say('talk.meanwhile')}</p>
        </Card>
      ) : null}
    </section>
  );
}

/** What the answers have ruled out does not stand beside what they left. */
const mostShown = { named: 1, pair: 2, unknown: 3, open: 3 } as const;

type Told = NonNullable<Reading['told']>;

function titleOf(conclusion: Told['conclusion'] | undefined, count: number) {
  if (conclusion === 'named') return 'talk.named';
  if (conclusion === 'pair') return 'talk.two';
  return count === 2 ? 'talk.two' : 'talk.several';
}

function cropOf(problemId: string) {
  return problemCropOf(problemId.split('__')[0] ?? '');
}

/** Its sign as a drawing, what tells it from the others, and how it stands; the whole card leads to its page. */
function Candidate({
  possibility: { problemId, probability },
  others,
}: {
  readonly possibility: Possibility;
  readonly others: readonly Possibility[];
}) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const nameOf = useNameOf();
  const { data: problem } = useQuery(problemQuery(problemId, language));
  // What tells this one from its rival stands in the rival's entry.
  const rivalId = others.find((each) => each.problemId !== problemId)?.problemId ?? null;
  const { data: rival } = useQuery(problemQuery(rivalId, language));
  const telling = rival?.words.lookAlikes[problemId];
  const healthy = problemId.endsWith('__healthy');
  const crop = cropOf(problemId);
  return (
    <li className="surface relative flex min-w-0 items-start gap-3 p-2.5 has-[a:hover]:border-leaf">
      <SignPicture problem={problemId} width={112} className="w-28 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 self-stretch">
        {healthy ? (
          <p className="leading-tight font-strong">
            {say('talk.healthy', { crop: crop ? nameOf('crops', crop) : '' })}
          </p>
        ) : (
          <Link
            to={problemAddress(problemId)}
            className="leading-tight font-strong break-words underline after:absolute after:inset-0"
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

export interface ToTellApart {
  /** Two or three, likeliest first, as they stand after the answers so far. */
  readonly possibilities: readonly Possibility[];
  /** The sign to look for next; none when the conversation is over. */
  readonly question: string | undefined;
}

/** What there is to tell apart, where our own model named nothing for sure; nothing where it did, or saw too little. */
export function whatToAsk(reading: Reading): ToTellApart | undefined {
  const { kind, source, candidates, confidence, looksLike, told } = reading;
  if (source !== leafSource || kind === 'notAPlant' || looksLike !== null) return undefined;
  if (told === null && kind === 'problem' && confidence !== 'low') return undefined;
  const answers = told?.answers ?? [];
  const { possibilities } = weighAnswers(candidates, answers);
  // Without the crop the candidates are of several: then the crop is the first question.
  const crops = new Set(possibilities.map(({ problemId }) => problemCropOf(problemId.split('__')[0] ?? '')?.id));
  if (possibilities.length < 2 || crops.size > 1) return undefined;
  return { possibilities, question: nextQuestion(candidates, answers) };
}
