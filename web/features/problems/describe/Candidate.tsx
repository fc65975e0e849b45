import { Link } from 'react-router';

import type { Possibility } from '#leaf/questions/weigh-answers.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { SignPicture } from '#web/ui/SignPicture.tsx';

import { problemAddress } from '../addresses.ts';
import { useProblem } from '../use-catalogue.ts';

interface CandidateProps {
  readonly possibility: Possibility;
  readonly others: readonly Possibility[];
}

/** Its sign as a drawing, what tells it from another, how it stands; the whole card leads to its page. */
export function Candidate({ possibility: { problemId, probability }, others }: CandidateProps) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  const problem = useProblem(problemId);
  // What tells this one from its rival stands in the rival's entry.
  const rival = useProblem(others.find((each) => each.problemId !== problemId)?.problemId ?? problemId);
  const telling = rival?.words.lookAlikes[problemId] ?? problem?.words.signs[0];
  return (
    <li className="surface relative flex min-w-0 flex-col gap-2 p-2.5 has-[a:hover]:border-leaf">
      <SignPicture problem={problemId} width={160} className="w-full" />
      <Link
        to={problemAddress(problemId)}
        className="leading-tight font-strong break-words underline after:absolute after:inset-0"
      >
        {nameOf('problems', { id: problemId })}
      </Link>
      <p className="text-sm leading-snug text-pretty text-ink-soft">{telling}</p>
      <Meter label={say('describe.share')} value={probability} />
    </li>
  );
}
