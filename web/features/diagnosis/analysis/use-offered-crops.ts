import { useQuery } from '@tanstack/react-query';

import { grownCrops } from '#catalogue/grown-crops.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import { seasonOn } from '#domain/seasons.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { profileQuery } from '#web/lib/profile-query.ts';
import { useSession } from '#web/lib/session.ts';
import { useNow } from '#web/lib/use-now.ts';

interface OfferedCrops {
  readonly own: readonly ProblemCrop[];
  /** Most grown at this time of year, without one's own: in the state, or in India where no state is known. */
  readonly grown: readonly ProblemCrop[];
  readonly isStateKnown: boolean;
}

/** The crops that come first, by the profile; those of all India for a visitor, and where the profile is not at hand. */
export function useOfferedCrops(): OfferedCrops {
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const season = seasonOn(useNow());
  const own = [...new Set((profile?.crops ?? []).flatMap((crop) => findCrop(crop) ?? []))];
  const state = findState(profile?.state ?? '')?.id ?? '';
  const grown = grownCrops(state, season).filter((crop) => !own.includes(crop));
  return { own, grown, isStateKnown: state !== '' };
}
