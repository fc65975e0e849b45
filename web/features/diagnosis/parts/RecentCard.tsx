import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { Card } from '#web/ui/Card.tsx';

import type { Finding } from '../finding.ts';
import { isSure } from '../say-confidence.ts';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';
import { SeverityBadge } from './SeverityBadge.tsx';

interface RecentCardProps {
  readonly to: string;
  readonly texts: DiagnosisResult;
  readonly foundAt: string;
  readonly finding: Pick<Finding, 'severity' | 'reading'>;
  readonly photo: ReactNode;
  /** How the plant is, or where the diagnosis is. */
  readonly status: ReactNode;
}

/** One earlier diagnosis; the whole card leads to it. */
export function RecentCard({ to, texts, foundAt, finding, photo, status }: RecentCardProps) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const answers = finding.reading?.told?.answers.length ?? 0;
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
        {/* One word on one line: how soon to act, or that it is not sure. */}
        {finding.reading && !isSure(finding.reading) ? (
          <ConfidenceBadge reading={finding.reading} />
        ) : (
          <SeverityBadge finding={finding} />
        )}
      </div>
    </Card>
  );
}
