import type { CropProblem } from '#catalogue/problems.ts';
import { useWords } from '#web/lib/words/words.ts';

import { useContentLanguage } from '../content-language.ts';
import { BulletList } from './BulletList.tsx';
import { DetailSection } from './DetailSection.tsx';

/** How to be sure that it is this: its signs, and how to tell it from what looks alike. */
export function HowToTell({ problem }: { problem: CropProblem }) {
  const say = useWords('diagnosis');
  const language = useContentLanguage();
  return (
    <>
      <DetailSection title={say('details.signs')}>
        <BulletList lines={problem.signs[language]} />
      </DetailSection>
      {problem.lookAlikes.length > 0 ? (
        <DetailSection title={say('details.lookAlikes')}>
          <dl className="flex flex-col gap-3">
            {problem.lookAlikes.map((other) => (
              <div key={other.problem} className="rounded-field bg-leaf-soft p-4">
                <dt className="font-strong">{other.name[language]}</dt>
                <dd className="text-pretty">{other.difference[language]}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      ) : null}
    </>
  );
}
