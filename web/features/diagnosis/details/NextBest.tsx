import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { Reading } from '#contract/diagnosis.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { namesPlant } from '#web/lib/words/names-plant.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { problemQuery } from '../problem-queries.ts';
import { whatToAsk } from '../conversation/what-to-ask.ts';
import { nextBest, type NextBest as Other } from '../results/likelihood.ts';
import { DetailSection } from './ProblemSections.tsx';

interface NextBestProps {
  readonly reading: Reading;
  /** True if the page asks about the candidates and already shows them with their pictures. */
  readonly isAsked: boolean;
}

/** The model's next best candidate, or its likeliest if it named nothing, with the first sign that identifies it. */
export function NextBest({ reading, isAsked }: NextBestProps) {
  const say = useWords('diagnosis');
  const shown = (isAsked ? whatToAsk(reading)?.shown : undefined) ?? [];
  const others = nextBest(reading, shown);
  if (others.length === 0) return null;
  const words = reading.problemId === null && shown.length === 0 ? 'likeliest' : 'nextBest';
  return (
    <DetailSection title={say(`details.${words}`)} text={say(`details.${words}Text`)}>
      <ul className="divide-y-[1.5px] divide-line">
        {others.map((other) => (
          <OtherProblem key={other.problemId} other={other} />
        ))}
      </ul>
    </DetailSection>
  );
}

/** Its name is a link to the problem's page; a healthy plant has no page. */
function OtherProblem({ other }: { other: Other }) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const nameOf = useNameOf();
  const { data: problem } = useQuery(problemQuery(other.problemId, language));
  const crop = problem ? nameOf('crops', { id: problem.crop }) : other.crop;
  const name = problem ? nameOf('problems', problem) : other.disease;
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-label">
          {problem && problem.kind !== 'healthy' ? (
            <Link to={problemAddress(problem.id)} className="underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {namesPlant(name, crop) ? null : <span className="text-ink-soft"> · {crop}</span>}
        </p>
        <p className="shrink-0 text-sm text-ink-soft">{say(`details.chance.${other.likelihood}`)}</p>
      </div>
      {problem ? <p className="text-sm text-pretty text-ink-soft">{problem.words.signs[0]}</p> : null}
    </li>
  );
}
