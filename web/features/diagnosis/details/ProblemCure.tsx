import { type CureLevel, cureLevels } from '#domain/plants/crop-problems.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { chemicalSteps, type Step, stepsToDo } from '#leaf/advice/steps-to-do.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { TodayStep } from '#web/ui/layout/TodayStep.tsx';
import { cureLooks } from '#web/ui/pictures/problem-looks.ts';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

import { SprayTime } from './SprayTime.tsx';

interface ProblemCureProps {
  readonly problem: ToldProblem;
  /** Notes on this photo, shown before the steps. */
  readonly notes: readonly string[];
  /** True if the problem is likely but not certain: then nobody should buy a spray for it. */
  readonly isUnsure: boolean;
}

/** First the step that cannot wait, then the steps in the order of trying: those that cost nothing and do no harm come first. */
export function ProblemCure({ problem, notes, isUnsure }: ProblemCureProps) {
  const say = useWords('diagnosis');
  const { today, later } = stepsToDo(problem, !isUnsure);
  return (
    <div className="flex flex-col gap-5">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
      <TodayStep step={today} problem={problem} heading="h3" />
      {cureLevels.map((level) => {
        const isFolded = isUnsure && level === 'chemical';
        const given = isFolded ? chemicalSteps(problem) : later.filter((step) => step.level === level);
        if (given.length === 0) return null;
        const steps = <CureLevelSteps key={level} level={level} steps={given} />;
        if (!isFolded) return steps;
        return (
          <Fold key={level} look="line" title={say('details.onlyWhenSure')}>
            {steps}
          </Fold>
        );
      })}
    </div>
  );
}

function CureLevelSteps({ level, steps }: { readonly level: CureLevel; readonly steps: readonly Step[] }) {
  const say = useWords('diagnosis');
  const { icon: Icon, look } = cureLooks[level];
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-3">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden className="size-5" />
        </span>
        {say(`details.levels.${level}`)}
      </h3>
      <ul className="flex flex-col gap-2 pl-12">
        {steps.map(({ text }) => (
          <li key={text} className="text-pretty">
            <WholeNumbers text={text} />
          </li>
        ))}
      </ul>
      {level === 'chemical' ? <SprayTime /> : null}
    </section>
  );
}
