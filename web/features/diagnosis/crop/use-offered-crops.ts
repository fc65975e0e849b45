import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { grownCrops } from '#catalogue/grown-crops.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import { seasonOn } from '#domain/seasons.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';

import { profileQuery } from '../api.ts';

/** As many as are seen without scrolling far. */
const mostGrown = 9;

interface OfferedCrops {
  readonly own: readonly ProblemCrop[];
  /** Most grown in the state at this time of year, without one's own. */
  readonly grown: readonly ProblemCrop[];
}

/** The crops that come first, by the profile; offline, where that is not at hand, those of all India. */
export function useOfferedCrops(): OfferedCrops {
  const { data: profile } = useQuery(profileQuery);
  const [season] = useState(() => seasonOn(new Date()));
  const own = [...new Set((profile?.crops ?? []).flatMap((crop) => findCrop(crop) ?? []))];
  const state = findState(profile?.state ?? '')?.id ?? '';
  const grown = grownCrops(state, season).filter((crop) => !own.includes(crop));
  return { own, grown: grown.slice(0, mostGrown) };
}
