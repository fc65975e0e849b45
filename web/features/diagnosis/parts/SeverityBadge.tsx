import { Eye, HeartPulse, type LucideIcon, Siren, TriangleAlert } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

import type { Finding, Severity } from '../finding.ts';
import { looksHealthy } from '../rules/looks-healthy.ts';

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
