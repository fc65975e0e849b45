import { Eye, type LucideIcon, Siren, TriangleAlert, Users } from 'lucide-react';

import type { CropProblem } from '#catalogue/problems.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const looks: Readonly<Record<CropProblem['severity'], { tone: Tone; icon: LucideIcon }>> = {
  high: { tone: 'clay', icon: Siren },
  medium: { tone: 'marigold', icon: TriangleAlert },
  low: { tone: 'plain', icon: Eye },
};

/** How soon something should be done, and whether it passes to other plants. */
export function ProblemBadges({ problem }: { problem: Pick<CropProblem, 'severity' | 'contagious'> }) {
  const say = useWords('problems');
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge {...looks[problem.severity]}>{say(`severity.${problem.severity}`)}</Badge>
      {problem.contagious ? (
        <Badge tone="plain" icon={Users}>
          {say('spreads')}
        </Badge>
      ) : null}
    </div>
  );
}
