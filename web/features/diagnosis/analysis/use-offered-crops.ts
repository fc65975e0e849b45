import { useQuery } from '@tanstack/react-query';

import { grownCrops } from '#catalogue/grown-crops.ts';
import { type ProblemCrop, problemCropOf } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import { seasonOn } from '#domain/days/seasons.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNow } from '#web/lib/page/use-now.ts';

interface OfferedCrops {
  readonly own: readonly ProblemCrop[];
  /**
   * The crops grown most at this time of year in the state, or in all India if the state is unknown, without the
   * person's own.
   */
  readonly grown: readonly ProblemCrop[];
  readonly isStateKnown: boolean;
}

/**
 * The crops to offer first, by the profile. A visitor gets those of all India, and so does a person whose profile has
 * not loaded.
 */
export function useOfferedCrops(): OfferedCrops {
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const season = seasonOn(useNow());
  const { crops: fields = [] } = useMyCrops();
  // The crops in the field come before those of the profile.
  const named = [...fields.map(({ crop }) => problemCropOf(crop)), ...(profile?.crops ?? []).map(findCrop)];
  const own = [...new Set(named.flatMap((crop) => crop ?? []))];
  const state = findState(profile?.state ?? '')?.id ?? '';
  const grown = grownCrops(state, season).filter((crop) => !own.includes(crop));
  return { own, grown, isStateKnown: state !== '' };
}
