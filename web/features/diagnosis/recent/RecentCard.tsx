import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Diagnosis, DiagnosisResult } from '#contract/diagnosis.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { type StatusKind, StatusPill } from '#web/ui/figures/StatusPill.tsx';

import { KeptPhoto } from '../details/KeptPhoto.tsx';
import { type AnalysisResult, resultOf } from '../analysis-result.ts';
import { ConfidenceBadge, CorrectionBadge, SeverityBadge } from '../results/ResultBadges.tsx';
import { isSure } from '../results/say-result.ts';

/** Cards of diagnoses, below each other on a phone. */
export const recentGrid = 'grid gap-3 md:grid-cols-2 desk:grid-cols-3';

interface RecentCardProps {
  readonly to: string;
  readonly texts: DiagnosisResult;
  readonly foundAt: string;
  readonly result: Pick<AnalysisResult, 'severity' | 'reading' | 'correction'>;
  readonly photo: ReactNode;
  /** The state of the plant, or of the diagnosis. */
  readonly status: ReactNode;
}

/** One earlier diagnosis. The whole card is a link. */
export function RecentCard({ to, texts, foundAt, result, photo, status }: RecentCardProps) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const answers = result.reading?.told?.answers.length ?? 0;
  return (
    <Card as="li" padding="small" className="relative flex flex-col gap-3 has-[a:hover]:border-leaf">
      <div className="flex items-start gap-3">
        {photo}
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft">{texts.plant}</p>
          <h3>
            <Link to={to} className="after:absolute after:inset-0">
              {texts.disease}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{formatDay(foundAt, locale, 'long')}</p>
          {answers > 0 ? <p className="text-sm text-ink-soft">{say('recent.answers', { count: answers })}</p> : null}
        </div>
        <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
      </div>
      <div className="flex flex-wrap gap-2">
        {status}
        {/* One word on one line: how soon to act, or that the result is not sure; but first the farmer's own words. */}
        {result.correction ? (
          <CorrectionBadge result={result} />
        ) : result.reading && !isSure(result.reading) ? (
          <ConfidenceBadge reading={result.reading} />
        ) : (
          <SeverityBadge result={result} />
        )}
      </div>
    </Card>
  );
}

/** One diagnosis of the history. */
export function RecentItem({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const { _id: id, aiAnalysis, createdAt, status, reading, photos } = diagnosis;
  return (
    <RecentCard
      to={`/crop-disease/${id}`}
      texts={aiAnalysis}
      foundAt={createdAt}
      result={resultOf(diagnosis)}
      status={reading.kind === 'notAPlant' ? null : <StatusBadge status={status} />}
      photo={
        photos.length > 0 ? (
          <KeptPhoto id={id} number={0} alt={say('recent.photo')} className="size-20 shrink-0 rounded-field" />
        ) : null
      }
    />
  );
}

const kinds: Readonly<Record<Diagnosis['status'], StatusKind>> = {
  New: 'waiting',
  Treating: 'reviewed',
  Recovered: 'good',
  'Needs expert': 'refused',
};

function StatusBadge({ status }: { status: Diagnosis['status'] }) {
  const say = useWords('diagnosis');
  return <StatusPill kind={kinds[status]}>{say(`status.${status}`)}</StatusPill>;
}
