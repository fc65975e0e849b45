import Users from 'lucide-react/icons/users';

import type { CropProblem } from '#catalogue/problems.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { severityLooks } from '#web/ui/pictures/problem-looks.ts';

/** Badges for how soon the farmer should act, and for a problem that spreads to other plants. */
export function ProblemBadges({ problem }: { problem: Pick<CropProblem, 'severity' | 'contagious'> }) {
  const say = useWords('problems');
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge {...severityLooks[problem.severity]}>{say(`severity.${problem.severity}`)}</Badge>
      {problem.contagious ? (
        <Badge tone="plain" icon={Users}>
          {say('spreads')}
        </Badge>
      ) : null}
    </div>
  );
}
