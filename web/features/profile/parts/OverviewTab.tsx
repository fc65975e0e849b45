import { useQuery } from '@tanstack/react-query';

import type { Profile } from '#contract/profile.ts';

import { overviewQuery } from '../api.ts';
import { Achievements } from './Achievements.tsx';
import { Completeness } from './Completeness.tsx';
import { Figures } from './Figures.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

export function OverviewTab({ profile }: { profile: Profile }) {
  const overview = useQuery(overviewQuery);
  return (
    <Loaded query={overview}>
      {({ figures, achievements }) => (
        <div className="grid gap-6 desk:grid-cols-2">
          <div className="flex flex-col gap-6">
            <Completeness profile={profile} percent={figures.completePercent} />
            <Figures figures={figures} />
          </div>
          <Achievements achievements={achievements} />
        </div>
      )}
    </Loaded>
  );
}
