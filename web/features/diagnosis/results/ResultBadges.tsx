import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import HeartPulse from 'lucide-react/icons/heart-pulse';

import type { Reading } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { severityLooks } from '#web/ui/problem-looks.ts';

import { problemQuery } from '../api.ts';
import { type AnalysisResult, looksHealthy } from '../analysis-result.ts';
import { isSure, sayConfidence } from './say-result.ts';

/** How soon to act, and how sure the result is. */
export function ResultBadges({ result }: { result: Pick<AnalysisResult, 'severity' | 'reading'> }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <SeverityBadge result={result} />
      {result.reading ? <ConfidenceBadge reading={result.reading} /> : null}
    </div>
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
