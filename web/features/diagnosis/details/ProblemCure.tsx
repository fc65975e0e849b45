import { FlaskConical, HandHeart, type LucideIcon, Sprout } from 'lucide-react';

import type { CureLevel } from '#catalogue/problems.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/Fold.tsx';

const levels: readonly { level: CureLevel; icon: LucideIcon; look: string }[] = [
  { level: 'free', icon: HandHeart, look: 'bg-leaf-soft text-leaf-dark' },
  { level: 'biological', icon: Sprout, look: 'bg-leaf-soft text-leaf-dark' },
  { level: 'chemical', icon: FlaskConical, look: 'bg-marigold-soft text-marigold-dark' },
];

interface ProblemCureProps {
  readonly problem: ToldProblem;
  /** Notes on this photo, shown before the steps. */
  readonly notes: readonly string[];
  /** Likely and not certain: nobody should buy a spray for it yet. */
  readonly isUnsure: boolean;
}

/** The steps in the order in which they should be tried: first what costs nothing and harms nobody. */
export function ProblemCure({ problem, notes, isUnsure }: ProblemCureProps) {
  const say = useWords('diagnosis');
  return (
    <div className="flex flex-col gap-5">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
      {levels.map((each) => {
        const steps = problem.words.cure.filter((_step, at) => problem.cure[at] === each.level);
        if (steps.length === 0) return null;
        const level = <CureLevelSteps key={each.level} {...each} steps={steps} />;
        if (!isUnsure || each.level !== 'chemical') return level;
        return (
          <Fold key={each.level} look="line" title={say('details.onlyWhenSure')}>
            {level}
          </Fold>
        );
      })}
    </div>
  );
}

function CureLevelSteps({
  level,
  icon: Icon,
  look,
  steps,
}: (typeof levels)[number] & { readonly steps: readonly string[] }) {
  const say = useWords('diagnosis');
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-3">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
          <Icon aria-hidden className="size-5" />
        </span>
        {say(`details.levels.${level}`)}
      </h3>
      <ul className="flex flex-col gap-2 pl-12">
        {steps.map((step) => (
          <li key={step} className="text-pretty">
            {step}
          </li>
        ))}
      </ul>
    </section>
  );
}
