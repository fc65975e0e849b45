import type { Finding } from '../finding.ts';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';
import { SeverityBadge } from './SeverityBadge.tsx';

/** How soon to act, and how sure that is. */
export function FindingBadges({ finding }: { finding: Pick<Finding, 'severity' | 'reading'> }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <SeverityBadge finding={finding} />
      {finding.reading ? <ConfidenceBadge reading={finding.reading} /> : null}
    </div>
  );
}
