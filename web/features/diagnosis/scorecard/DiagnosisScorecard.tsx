import { useQuery } from '@tanstack/react-query';
import Target from 'lucide-react/icons/target';
import type * as z from 'zod/mini';

import type { readDiagnosisScorecard } from '#contract/learning.ts';
import { formatDay, formatPercent } from '#languages/format.ts';
import { formatNumber } from '#languages/format-number.ts';
import { wholeParts } from '#web/lib/whole-parts.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Explanation } from '#web/ui/layout/Explanation.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { TenDots } from '#web/ui/figures/TenDots.tsx';

import { scorecardQuery } from '../api.ts';

type Score = z.infer<(typeof readDiagnosisScorecard)['reply']>['data'];

/** How often farmers said that Khet was right: public, by crop, and with a note where the numbers are too small. */
export function DiagnosisScorecard() {
  const say = useWords('learning');
  const query = useQuery(scorecardQuery);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <PageHeader
        lead={<BackLink to="/crop-disease">{say('scorecard.back')}</BackLink>}
        title={say('scorecard.title')}
        text={say('scorecard.text')}
      />
      <Loaded query={query}>{(score) => <Shown score={score} />}</Loaded>
      <Explanation title={say('scorecard.howTitle')} texts={[say('scorecard.how'), say('scorecard.honest')]} />
    </div>
  );
}

function Shown({ score: { day, leastFarmers, all, crops } }: { score: Score }) {
  const say = useWords('learning');
  const nameOf = useNameOf();
  const locale = useLocale();
  if (!all) {
    const least = formatNumber(leastFarmers);
    return <EmptyState icon={Target} title={say('scorecard.empty')} text={say('scorecard.emptyText', { least })} />;
  }
  const rows = [{ crop: null, ...all }, ...crops];
  const nameRow = (crop: string | null) => (crop === null ? say('scorecard.all') : nameOf('crops', { id: crop }));
  return (
    <Card className="flex flex-col gap-4">
      <ul className="grid gap-x-8 desk:grid-cols-2">
        {rows.map(({ crop, right }) => {
          const of10 = wholeParts(right, 10);
          return (
            <li key={crop} className="flex items-center gap-3 border-b-[1.5px] border-line py-2.5">
              {crop === null ? (
                <Target aria-hidden className="size-10 shrink-0 p-1.5 text-leaf-dark" />
              ) : (
                <CropPicture crop={crop} />
              )}
              <div className="min-w-0 flex-1">
                <p>{say('scorecard.sentence', { crop: nameRow(crop), of10: formatNumber(of10) })}</p>
                <TenDots of10={of10} />
              </div>
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft">
        {say('scorecard.few', { least: formatNumber(leastFarmers) })}{' '}
        {say('scorecard.counted', { day: formatDay(day, locale, 'long') })}
      </p>
      <Fold look="line" level={2} title={say('scorecard.table')}>
        <DataTable
          caption={say('scorecard.title')}
          captionHidden
          onPhone="scroll"
          rows={rows}
          keyOf={({ crop }) => crop ?? ''}
          columns={[
            { id: 'crop', header: say('scorecard.crop'), rowHeader: true, renderCell: ({ crop }) => nameRow(crop) },
            {
              id: 'right',
              header: say('scorecard.right'),
              numeric: true,
              renderCell: ({ right }) => formatPercent(right, locale),
            },
            {
              id: 'answers',
              header: say('scorecard.answers'),
              numeric: true,
              renderCell: ({ answers }) => formatNumber(answers),
            },
          ]}
        />
      </Fold>
    </Card>
  );
}
