import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck } from 'lucide-react';

import { problemCropOf } from '#catalogue/problems.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { mostQuestions, type Possibility } from '#leaf/questions/weigh-answers.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { SignPicture } from '#web/ui/SignPicture.tsx';

import { problemQuery } from '../api.ts';
import { Question } from './Question.tsx';
import { useAnswers } from './use-answers.ts';
import { whatToAsk } from './what-to-ask.ts';

/** Not sure: the few things it may be, side by side, and one short question after the other that tells them apart. */
export function Conversation({ reading }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const answer = useAnswers();
  const toTell = whatToAsk(reading);
  if (!toTell) return null;
  const { question } = toTell;
  const possibilities = toTell.possibilities.slice(0, mostShown[reading.told?.conclusion ?? 'open']);
  const answers = reading.told?.answers ?? [];
  return (
    <section aria-labelledby="talk" className="flex flex-col gap-4">
      <div>
        <h3 id="talk" className="text-xl">
          {say(titleOf(reading, possibilities.length))}
        </h3>
        {question ? <p className="text-ink-soft">{say('talk.help')}</p> : null}
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
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <span>{say(`talk.end.${reading.told?.conclusion ?? 'open'}`)}</span>
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
const mostShown = { named: 1, pair: 2, open: 3 } as const;

function titleOf({ told }: Reading, count: number) {
  if (told?.conclusion === 'named') return 'talk.named';
  if (told?.conclusion === 'pair') return 'talk.two';
  return count === 2 ? 'talk.two' : 'talk.several';
}

/** Its sign as a drawing, what tells it from the others, and how it stands. */
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
  const crop = problemCropOf(problemId.split('__')[0] ?? '');
  return (
    <li className="surface flex min-w-0 items-start gap-3 p-2.5">
      <SignPicture problem={problemId} width={112} className="w-28 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 self-stretch">
        <p className="leading-tight font-strong">
          {healthy
            ? say('talk.healthy', { crop: crop ? nameOf('crops', crop) : '' })
            : nameOf('problems', { id: problemId })}
        </p>
        <p className="text-sm leading-snug text-pretty text-ink-soft">{telling ?? problem?.words.signs[0]}</p>
        <Meter label={say('talk.share')} value={probability} />
      </div>
    </li>
  );
}
