import type { ToldProblem } from '#leaf/advice/advice.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';

import { BulletList } from '#web/ui/BulletList.tsx';
import { DetailSection } from './DetailSection.tsx';

/** Where it comes from, how to keep it away, when to ask somebody, and who says all this. */
export function WhereFrom({ problem }: { problem: ToldProblem }) {
  const say = useWords('diagnosis');
  const { words } = problem;
  const locale = useLocale();
  return (
    <>
      <DetailSection title={say('details.cause')}>
        <p className="text-pretty">{words.cause}</p>
      </DetailSection>
      <DetailSection title={say('details.spread')}>
        <p className="text-pretty">{words.spread}</p>
      </DetailSection>
      <DetailSection title={say('details.prevention')}>
        <BulletList lines={words.prevention} />
      </DetailSection>
      <DetailSection title={say('details.help')}>
        <p className="text-pretty">{words.callForHelp}</p>
      </DetailSection>
      <DetailSection title={say('details.sources')}>
        <BulletList lines={problem.sources.map(({ name, year }) => (year === undefined ? name : `${name}, ${year}`))} />
        <p className="text-sm text-ink-soft">
          {say('details.verified', { day: formatDay(problem.lastVerified, locale, 'long') })}
        </p>
      </DetailSection>
    </>
  );
}
