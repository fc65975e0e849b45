import type { Reading } from '#contract/diagnosis.ts';
import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';

import { DetailSection } from '../parts/DetailSection.tsx';

/** What the person was asked, and answered. */
export function SeenSigns({ reading: { told } }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const saySign = useWords('signs');
  if (!told) return null;
  return (
    <DetailSection title={say('talk.seen')}>
      <dl className="divide-y-[1.5px] divide-line">
        {told.answers.map(({ sign, reply }) => (
          <div key={sign} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-pretty">{saySign(`ask.${sign}` as Key<'signs'>)}</dt>
            <dd className="shrink-0 font-label">{say(`talk.reply.${reply}`)}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
