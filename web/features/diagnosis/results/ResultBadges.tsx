import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleQuestionMark, Eye, HeartPulse, type LucideIcon, Siren, TriangleAlert } from 'lucide-react';

import type { Reading } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

import { problemQuery } from '../api.ts';
import { type AnalysisResult, looksHealthy, type Severity } from '../analysis-result.ts';
import { isSure, sayConfidence } from './say-result.ts';

/** How soon to act, and how sure that is. */
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

const looks: Readonly<Record<Severity, { tone: Tone; icon: LucideIcon }>> = {
  high: { tone: 'clay', icon: Siren },
  medium: { tone: 'marigold', icon: TriangleAlert },
  low: { tone: 'plain', icon: Eye },
};

/** How soon something should be done, if anything. */
export function SeverityBadge({ result }: { result: Pick<AnalysisResult, 'severity' | 'reading'> }) {
  const say = useWords('diagnosis');
  if (looksHealthy(result.reading)) {
    return <Badge icon={HeartPulse}>{say('healthy')}</Badge>;
  }
  if (result.severity === null) return null;
  return <Badge {...looks[result.severity]}>{say(`severity.${result.severity}`)}</Badge>;
}

/** For the shop and the officer, small below the name that a farmer uses. */
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
