import type { ToldProblem } from '#leaf/advice/advice.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';

import { BulletList } from '#web/ui/BulletList.tsx';
import { DetailSection } from './DetailSection.tsx';

/** How to be sure that it is this: its signs, and how to tell it from what looks alike. */
export function HowToTell({ problem }: { problem: ToldProblem }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const { lookAlikes, words } = problem;
  return (
    <>
      <DetailSection title={say('details.signs')}>
        <BulletList lines={words.signs} />
      </DetailSection>
      {lookAlikes.length > 0 ? (
        <DetailSection title={say('details.lookAlikes')}>
          <dl className="flex flex-col gap-3">
            {lookAlikes.map((other) => (
              <div key={other} className="rounded-field bg-leaf-soft p-4">
                <dt className="font-strong">{nameOf('problems', { id: other })}</dt>
                <dd className="text-pretty">{words.lookAlikes[other]}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      ) : null}
    </>
  );
}
