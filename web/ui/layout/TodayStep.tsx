import Siren from 'lucide-react/icons/siren';

import type { ToldProblem } from '#leaf/advice/advice.ts';
import { type StepsToDo, todayLabel } from '#leaf/advice/steps-to-do.ts';
import { useLanguage } from '#web/lib/words/words.ts';

import { WholeNumbers } from '../figures/WholeNumbers.tsx';

interface TodayStepProps {
  readonly step: StepsToDo['today'];
  readonly problem: ToldProblem;
  /** The rank of its title: below the title of a card. */
  readonly heading: 'h3' | 'h4';
}

/** The step of a severe problem that cannot wait, larger than the others. */
export function TodayStep({ step, problem, heading: Heading }: TodayStepProps) {
  const language = useLanguage();
  if (!step) return null;
  return (
    <section className="flex gap-3 rounded-field border-[1.5px] border-clay p-4">
      <Siren aria-hidden className="mt-0.5 size-6 shrink-0 text-clay-dark" />
      <div className="min-w-0">
        <Heading className="text-base text-clay-dark">{todayLabel(problem, language)}</Heading>
        <p className="text-lg font-label text-pretty">
          <WholeNumbers text={step.text} />
        </p>
      </div>
    </section>
  );
}
