import { FlaskConical, HandHeart, type LucideIcon, Sprout } from 'lucide-react';

import type { CropProblem, CureLevel } from '#catalogue/problems.ts';
import { useWords } from '#web/lib/words/words.ts';

import { useContentLanguage } from '../content-language.ts';

const levels: readonly { level: CureLevel; icon: LucideIcon; look: string }[] = [
  { level: 'free', icon: HandHeart, look: 'bg-leaf-soft text-leaf-dark' },
  { level: 'biological', icon: Sprout, look: 'bg-leaf-soft text-leaf-dark' },
  { level: 'chemical', icon: FlaskConical, look: 'bg-marigold-soft text-marigold-dark' },
];

interface ProblemCureProps {
  readonly problem: CropProblem;
  /** What to know of this photo before the steps. */
  readonly notes: readonly string[];
}

/** The steps in the order in which they should be tried: first what costs nothing and harms nobody. */
export function ProblemCure({ problem, notes }: ProblemCureProps) {
  const say = useWords('diagnosis');
  const language = useContentLanguage();
  return (
    <div className="flex flex-col gap-5">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          {note}
        </p>
      ))}
      {levels.map(({ level, icon: Icon, look }) => {
        const steps = problem.cure.filter((cure) => cure.level === level);
        if (steps.length === 0) return null;
        return (
          <section key={level}>
            <h3 className="mb-2 flex items-center gap-3">
              <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
                <Icon aria-hidden className="size-5" />
              </span>
              {say(`details.levels.${level}`)}
            </h3>
            <ul className="flex flex-col gap-2 pl-12">
              {steps.map(({ step }) => (
                <li key={step.en} className="text-pretty">
                  {step[language]}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
