import BookOpen from 'lucide-react/icons/book-open';
import Phone from 'lucide-react/icons/phone';

import { stepsToDo } from '#leaf/advice/steps-to-do.ts';
import { whatToAvoid } from '#leaf/advice/what-to-avoid.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TodayStep } from '#web/ui/layout/TodayStep.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

import { problemAddress } from '../addresses.ts';
import { ProblemBadges } from '../parts/ProblemBadges.tsx';
import { useProblem } from '../use-catalogue.ts';

/**
 * The one problem that the signs name, with only the free steps. The problem's page has the others, and the
 * comparison of the signs.
 */
export function Named({ problemId }: { problemId: string }) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  const problem = useProblem(problemId);
  if (!problem) return null;
  const avoid = whatToAvoid(problem, say);
  const { today, later } = stepsToDo(problem, false);
  const first = later.filter(({ level }) => level === 'free');
  return (
    <Card as="section" aria-labelledby="named" className="flex flex-col gap-4">
      <div>
        <p className="text-ink-soft">{say('describe.named')}</p>
        <h2 id="named" className="text-2xl">
          {nameOf('problems', problem)}
        </h2>
        <p>{say('describe.namedText')}</p>
      </div>
      <SignPicture problem={problemId} width={320} className="w-full max-w-80" />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
        {problem.words.signs.map((line) => (
          <li key={line} className="text-pretty">
            {line}
          </li>
        ))}
      </ul>
      <ProblemBadges problem={problem} />
      <div>
        <h3 className="mb-1 text-lg">{say('describe.first')}</h3>
        <TodayStep step={today} problem={problem} heading="h4" />
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6">
          {first.map(({ text }) => (
            <li key={text} className="text-pretty">
              <WholeNumbers text={text} />
            </li>
          ))}
        </ol>
      </div>
      {avoid.length > 0 ? (
        <div className="rounded-field bg-clay-soft p-4">
          <h3 className="mb-1 text-lg">{say('problem.avoid')}</h3>
          {avoid.map((line) => (
            <p key={line} className="text-pretty">
              {line}
            </p>
          ))}
        </div>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={problemAddress(problemId)}>
          <BookOpen aria-hidden className="size-5 shrink-0" />
          {say('describe.whole')}
        </ButtonLink>
        <ButtonLink variant="secondary" href={callCentreLink}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {say('problem.call')}
        </ButtonLink>
      </div>
    </Card>
  );
}
