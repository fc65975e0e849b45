import CloudSun from 'lucide-react/icons/cloud-sun';
import { Suspense } from 'react';

import { sprayTime } from '#web/features/weather/index.ts';
import { useWords } from '#web/lib/words/words.ts';

/** The next good time for a spray by the forecast; without one, the rule by which to choose a time. */
export function SprayTime() {
  const say = useWords('diagnosis');
  const rule = <p className="text-pretty">{say('details.spray.rule')}</p>;
  return (
    <div className="mt-3 ml-12 flex flex-col gap-2 rounded-field bg-leaf-soft p-4">
      <h4 className="flex items-center gap-2 font-strong">
        <CloudSun aria-hidden className="size-5 shrink-0" />
        {say('details.spray.title')}
      </h4>
      <Suspense fallback={rule}>
        <sprayTime.Part otherwise={rule} />
      </Suspense>
    </div>
  );
}
