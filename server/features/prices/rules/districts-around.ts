import { type District, distanceKm, districts } from '#catalogue/districts.ts';

/** The distances of the districts around. The home district is always near, even if we do not know where it lies. */
export function districtsAround(home: District, withinKm: number): Map<string, number> {
  const near = new Map([[home.id, 0]]);
  for (const district of districts) {
    const distance = distanceKm(home, district);
    if (distance !== undefined && distance <= withinKm && district.id !== home.id) near.set(district.id, distance);
  }
  return near;
}
