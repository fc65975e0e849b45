import { Lightbulb } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

import type { Shown } from '../use-shown.ts';
import { CureSteps } from './CureSteps.tsx';
import { ScientificName } from './ScientificName.tsx';

/** Plant Type, Disease, How to Cure, Pro Tip. */
export function ResultTexts({ shown }: { shown: Shown | null }) {
  const say = useWords('diagnosis');
  const none = say('results.none');
  const { plant, disease, cure, pro_tip } = shown?.texts ?? { plant: '', disease: '', cure: '', pro_tip: '' };
  return (
    <dl className="flex flex-col gap-5">
      <div>
        <dt className="text-ink-soft">{say('results.plant')}</dt>
        <dd className="text-lg font-label">{plant || none}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{say('results.disease')}</dt>
        <dd>
          <span className="text-2xl font-heading">{disease || none}</span>
          {shown ? <ScientificName finding={shown.finding} /> : null}
        </dd>
      </div>
      <div>
        <dt className="mb-2 text-lg font-heading">{say('results.cure')}</dt>
        <dd>{cure ? <CureSteps text={cure} /> : none}</dd>
      </div>
      <div className="rounded-field bg-marigold-soft p-4">
        <dt className="flex gap-3 font-strong text-marigold-dark">
          <Lightbulb aria-hidden className="size-6 shrink-0" />
          {say('results.tip')}
        </dt>
        <dd className="pl-9 text-pretty">{pro_tip || none}</dd>
      </div>
    </dl>
  );
}
