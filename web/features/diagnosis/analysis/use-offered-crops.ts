import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { grownCrops } from '#catalogue/grown-crops.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import { seasonOn } from '#domain/seasons.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { useSession } from '#web/lib/session.ts';

import { profileQuery } from '../api.ts';

interface OfferedCrops {
  readonly own: readonly ProblemCrop[];
  /** Most grown in the state at this time of year, without one's own. */
  readonly grown: readonly ProblemCrop[];
}

/** The crops that come first, by the profile; those of all India for a visitor, and where the profile is not at hand. */
export function useOfferedCrops(): OfferedCrops {
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const [season] = useState(() => seasonOn(new Date()));
  const own = [...new Set((profile?.crops ?? []).flatMap((crop) => findCrop(crop) ?? []))];
  const state = findState(profile?.state ?? '')?.id ?? '';
  return { own, grown: grownCrops(state, season).filter((crop) => !own.includes(crop)) };
}
