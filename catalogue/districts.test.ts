import { expect, test } from 'vitest';
import { usualLanguage } from '#domain/languages.ts';
import { slug } from '#domain/text/slug.ts';
import { nameIn } from '#languages/names.ts';

import { districtById, districtNames, districts, districtsOf, distanceKm, findDistrict } from './districts.ts';
import { nameKey } from './names.ts';
import { states } from './states.ts';

/** The smallest box around the Indian mainland and islands. */
const india = { south: 6.7, north: 35.7, west: 68.1, east: 97.5 };

/** The counts as notified up to early 2026. */
const counts: Record<string, number> = {
  'andhra-pradesh': 28,
  'arunachal-pradesh': 28,
  assam: 35,
  bihar: 38,
  chhattisgarh: 33,
  goa: 3,
  gujarat: 34,
  haryana: 23,
  'himachal-pradesh': 12,
  jharkhand: 24,
  karnataka: 31,
  kerala: 14,
  'madhya-pradesh': 55,
  maharashtra: 36,
  manipur: 16,
  meghalaya: 12,
  mizoram: 11,
  nagaland: 17,
  odisha: 30,
  punjab: 23,
  rajasthan: 41,
  sikkim: 6,
  'tamil-nadu': 38,
  telangana: 33,
  tripura: 8,
  'uttar-pradesh': 75,
  uttarakhand: 13,
  'west-bengal': 23,
  'andaman-and-nicobar-islands': 3,
  chandigarh: 1,
  'dadra-and-nagar-haveli-and-daman-and-diu': 3,
  delhi: 13,
  'jammu-and-kashmir': 20,
  ladakh: 2,
  lakshadweep: 1,
  puducherry: 4,
};

test('every state has all its districts', () => {
  expect(Object.fromEntries(states.map((state) => [state.id, districtsOf(state.id).length]))).toEqual(counts);
  expect(districts).toHaveLength(787);
});

test('districts are in alphabetical order', () => {
  for (const state of states) {
    const names = districtsOf(state.id).map(({ id }) => nameIn('districts', usualLanguage, id) ?? '');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
});

test('district ids are unique and begin with the code of their state', () => {
  expect(new Set(districts.map((district) => district.id)).size).toBe(districts.length);
  for (const district of districts) {
    const state = states.find(({ id }) => id === district.stateId);
    expect(district.id.slice(0, 2)).toBe(state?.code.slice(3).toLowerCase());
    expect(districtById(district.id)).toBe(district);
  }
});

test('after the code of its state a district’s id is its English name, which a profile keeps', () => {
  for (const { id } of districts) expect(slug(nameIn('districts', usualLanguage, id) ?? '')).toBe(id.slice(3));
});

test('within a state no two districts share a name or an alias', () => {
  const names = districts.flatMap((district) => {
    const own = new Set(districtNames(district).map(nameKey));
    return [...own].map((name) => `${district.stateId} ${name}`);
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every known place lies in India', () => {
  const places = districts.flatMap((district) => district.place ?? []);
  expect(places.length).toBeGreaterThan(770);
  for (const { latitude, longitude } of places) {
    expect(latitude).toBeGreaterThan(india.south);
    expect(latitude).toBeLessThan(india.north);
    expect(longitude).toBeGreaterThan(india.west);
    expect(longitude).toBeLessThan(india.east);
  }
});

test('no known place is far from all others of its state', () => {
  // Parts of Puducherry lie on two coasts, and the Nicobars are far from the Andamans.
  const scattered = new Set(['puducherry', 'dadra-and-nagar-haveli-and-daman-and-diu', 'andaman-and-nicobar-islands']);
  const lonely = districts.filter((district) => {
    const distances = districtsOf(district.stateId)
      .filter((other) => other !== district)
      .flatMap((other) => distanceKm(district, other) ?? []);
    return distances.length > 0 && Math.min(...distances) > 200 && !scattered.has(district.stateId);
  });
  expect(lonely).toEqual([]);
});

test.each([
  ['uttar-pradesh', 'Allahabad', 'up-prayagraj'],
  ['maharashtra', 'Aurangabad', 'mh-chhatrapati-sambhajinagar'],
  ['bihar', 'Aurangabad', 'br-aurangabad'],
  ['karnataka', 'Bangalore', 'ka-bengaluru-urban'],
  ['karnataka', 'Bellary', 'ka-ballari'],
  ['punjab', 'Ropar (Rupnagar)', 'pb-rupnagar'],
  ['chhattisgarh', 'Janjgeer-Champa', 'cg-janjgir-champa'],
  ['rajasthan', 'जयपुर', 'rj-jaipur'],
])('in %s the old or foreign name %s is found', (stateId, name, id) => {
  expect(findDistrict(stateId, name)?.id).toBe(id);
});

test('a district is not found in another state', () => {
  expect(findDistrict('bihar', 'Prayagraj')).toBeUndefined();
  expect(findDistrict('nowhere', 'Pune')).toBeUndefined();
});

test('distances between main towns are those of the map', () => {
  const district = (id: string) => {
    const found = districtById(id);
    if (!found) throw new Error(`no district ${id}`);
    return found;
  };
  expect(distanceKm(district('mh-pune'), district('mh-nashik'))).toBeCloseTo(165, -1);
  expect(distanceKm(district('up-agra'), district('up-mathura'))).toBeCloseTo(50, -1);
  expect(distanceKm(district('up-agra'), district('up-agra'))).toBe(0);
});

test('a distance from an unknown place is unknown', () => {
  const known = districts.find((district) => district.place);
  const unknown = districts.find((district) => !district.place);
  if (!known || !unknown) throw new Error('one of each is needed');
  expect(distanceKm(known, unknown)).toBeUndefined();
});
