import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import { Link } from 'react-router';

import type { Reading } from '#contract/diagnosis.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { severityLooks } from '#web/ui/pictures/problem-looks.ts';

import { problemQuery } from '../problem-queries.ts';
import { type AnalysisResult, isHealthyId, looksHealthy } from '../analysis-result.ts';
import { isSure, sayConfidence, sayCorrection } from './say-result.ts';

type Graded = Pick<AnalysisResult, 'severity' | 'reading' | 'correction'>;

/** How soon to act, and how sure the result is. Neither counts once the farmer has said that it is wrong. */
export function ResultBadges({ result }: { result: Graded }) {
  if (result.correction) return <LinkedCorrection result={result} />;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <SeverityBadge result={result} />
      {result.reading ? <ConfidenceBadge reading={result.reading} /> : null}
    </div>
  );
}

/** The farmer's own words against the result, with the way to the page of the problem that they named. */
function LinkedCorrection({ result }: { result: Graded }) {
  const say = useWords('diagnosis');
  const named = result.correction?.named ?? null;
  if (named === null || isHealthyId(named)) return <CorrectionBadge result={result} />;
  return (
    <Link
      to={problemAddress(named)}
      className="flex min-h-12 items-center gap-2 rounded-field bg-marigold-soft px-4 py-2 font-label text-marigold-dark"
    >
      <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 underline">{sayCorrection(say, result)}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

/** The same words without a link, for a card that is a link itself. */
export function CorrectionBadge({ result }: { result: Graded }) {
  const say = useWords('diagnosis');
  return (
    <Badge tone="marigold" icon={CircleQuestionMark} className="self-start">
      {sayCorrection(say, result)}
    </Badge>
  );
}

export function ConfidenceBadge({ reading }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const sure = isSure(reading);
  return (
    <Badge tone={sure ? 'leaf' : 'marigold'} icon={sure ? CircleCheck : CircleQuestionMark}>
      {sayConfidence(say, reading)}
    </Badge>
  );
}

/** How soon the farmer should act, if at all. */
export function SeverityBadge({ result }: { result: Pick<AnalysisResult, 'severity' | 'reading'> }) {
  const say = useWords('diagnosis');
  if (looksHealthy(result.reading)) {
    return <Badge icon={HeartPulse}>{say('healthy')}</Badge>;
  }
  if (result.severity === null) return null;
  return <Badge {...severityLooks[result.severity]}>{say(`severity.${result.severity}`)}</Badge>;
}

/** For the shop and the officer, in small letters below the name that a farmer uses. */
export function ScientificName({ result: { reading } }: { result: Pick<AnalysisResult, 'reading'> }) {
  const { data: problem } = useQuery(problemQuery(reading?.problemId ?? null, useLanguage()));
  const name = problem?.scientific;
  if (!name) return null;
  return (
    <span lang="la" className="block text-sm text-ink-soft italic">
      {name}
    </span>
  );
}
