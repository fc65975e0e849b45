import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay, formatTime } from '#languages/format.ts';

import type { Shown } from '../use-shown.ts';
import { FindingBadges } from './FindingBadges.tsx';
import { ScientificName } from './ScientificName.tsx';

/** Which plant, which part, what ails it, how sure, and when. */
export function DetailsHead({ shown: { finding, texts } }: { shown: Shown }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const { foundAt, plantPart } = finding;
  const found = { day: formatDay(foundAt, locale, 'long'), time: formatTime(foundAt, locale) };
  return (
    <header className="flex flex-col gap-3">
      <div>
        <p className="text-ink-soft">
          {say('details.part', { crop: texts.plant, part: say(`about.parts.${plantPart}`) })}
        </p>
        <h1>{texts.disease}</h1>
        <ScientificName finding={finding} />
        <p className="text-ink-soft">{say('details.found', found)}</p>
      </div>
      <FindingBadges finding={finding} />
    </header>
  );
}
