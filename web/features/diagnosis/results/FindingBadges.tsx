import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleQuestionMark, Eye, HeartPulse, type LucideIcon, Siren, TriangleAlert } from 'lucide-react';

import type { Reading } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

import { problemQuery } from '../api.ts';
import { type Finding, looksHealthy, type Severity } from '../finding.ts';
import { isSure, sayConfidence } from './say-finding.ts';

/** How soon to act, and how sure that is. */
export function FindingBadges({ finding }: { finding: Pick<Finding, 'severity' | 'reading'> }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <SeverityBadge finding={finding} />
      {finding.reading ? <ConfidenceBadge reading={finding.reading} /> : null}
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
export function SeverityBadge({ finding }: { finding: Pick<Finding, 'severity' | 'reading'> }) {
  const say = useWords('diagnosis');
  if (looksHealthy(finding.reading)) {
    return <Badge icon={HeartPulse}>{say('healthy')}</Badge>;
  }
  if (finding.severity === null) return null;
  return <Badge {...looks[finding.severity]}>{say(`severity.${finding.severity}`)}</Badge>;
}

/** For the shop and the officer, small below the name that a farmer uses. */
export function ScientificName({ finding: { reading } }: { finding: Pick<Finding, 'reading'> }) {
  const { data: problem } = useQuery(problemQuery(reading?.problemId ?? null, useLanguage()));
  const name = problem?.scientific;
  if (!name) return null;
  return (
    <span lang="la" className="block text-sm text-ink-soft italic">
      {name}
    </span>
  );
}
