import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';

import { FindingBadges } from './FindingBadges.tsx';
import { KeptPhoto } from './KeptPhoto.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One earlier diagnosis; the whole card leads to it. */
export function RecentItem({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const { _id: id, aiAnalysis, createdAt, status, photos } = diagnosis;
  return (
    <Card as="li" padding="small" className="relative flex flex-col gap-3 has-[a:hover]:border-leaf">
      <div className="flex items-start gap-3">
        {photos.length > 0 ? (
          <KeptPhoto id={id} number={0} alt={say('recent.photo')} className="size-20 shrink-0 rounded-field" />
        ) : null}
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft">
            {aiAnalysis.plant} · {formatDay(createdAt, locale, 'long')}
          </p>
          <h3>
            <Link to={`/crop-disease/${id}`} className="after:absolute after:inset-0">
              {aiAnalysis.disease}
            </Link>
          </h3>
        </div>
        <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      </div>
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <FindingBadges finding={diagnosis} />
      </div>
    </Card>
  );
}
