import { Lightbulb } from 'lucide-react';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';

import { CureSteps } from './CureSteps.tsx';

/** Plant Type, Disease, How to Cure, Pro Tip. */
export function ResultTexts({ texts }: { texts: DiagnosisResult | undefined }) {
  const say = useWords('diagnosis');
  const none = say('results.none');
  const { plant, disease, cure, pro_tip } = texts ?? { plant: '', disease: '', cure: '', pro_tip: '' };
  return (
    <dl className="flex flex-col gap-5">
      <div>
        <dt className="text-ink-soft">{say('results.plant')}</dt>
        <dd className="text-lg font-label">{plant || none}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{say('results.disease')}</dt>
        <dd className="text-2xl font-heading">{disease || none}</dd>
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
