import { expect, test } from 'vitest';
import { districtById, districts, districtsOf, distanceKm, findDistrict } from './districts.ts';
import { nameKey } from './names.ts';
import { states } from './states.ts';

const devanagari = /^[\p{Script=Devanagari}\s\-.0-9]+$/u;

/** The smallest box around the Indian mainland and islands. */
const india = { south: 6.7, north: 35.7, west: 68.1, east: 97.5 };

/** As notified up to early 2026. */
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

test('every state has all its districts, in alphabetical order', () => {
  for (const state of states) {
    const names = districtsOf(state.id).map((district) => district.name);
    expect(names, state.name).toHaveLength(counts[state.id] ?? 0);
    expect(names, state.name).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
  expect(districts).toHaveLength(787);
});

test('district ids are unique and begin with the code of their state', () => {
  expect(new Set(districts.map((district) => district.id)).size).toBe(districts.length);
  for (const district of districts) {
    const state = states.find(({ id }) => id === district.stateId);
    expect(district.id.slice(0, 2)).toBe(state?.code.slice(3).toLowerCase());
    expect(districtById(district.id)).toBe(district);
  }
});

test('within a state no two districts share a name or an alias', () => {
  for (const state of states) {
    const names = districtsOf(state.id).flatMap((district) => [
      ...new Set([district.name, district.hindi, ...district.aliases].map(nameKey)),
    ]);
    expect(new Set(names).size, state.name).toBe(names.length);
  }
});

test('every Hindi name is in composed Devanagari', () => {
  for (const district of districts) {
    expect(district.hindi).toMatch(devanagari);
    expect(district.hindi).toBe(district.hindi.normalize('NFC'));
  }
});

test('every known place lies in India', () => {
  for (const { place, name } of districts) {
    if (!place) continue;
    expect(place.latitude, name).toBeGreaterThan(india.south);
    expect(place.latitude, name).toBeLessThan(india.north);
    expect(place.longitude, name).toBeGreaterThan(india.west);
    expect(place.longitude, name).toBeLessThan(india.east);
  }
  expect(districts.filter((district) => district.place).length).toBeGreaterThan(770);
});

test('no known place is far from all others of its state', () => {
  for (const state of states) {
    // Puducherry and Dadra and Nagar Haveli and Daman and Diu lie scattered along two coasts.
    if (['puducherry', 'dadra-and-nagar-haveli-and-daman-and-diu'].includes(state.id)) continue;
    const own = districtsOf(state.id).filter((district) => district.place);
    if (own.length < 2) continue;
    for (const district of own) {
      const distances = own.filter((other) => other !== district).map((other) => distanceKm(district, other) ?? 0);
      expect(Math.min(...distances), district.id).toBeLessThan(district.id === 'an-nicobar' ? 300 : 200);
    }
  }
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
  const [known] = districts.filter((district) => district.place);
  const [unknown] = districts.filter((district) => !district.place);
  if (!known || !unknown) throw new Error('one of each is needed');
  expect(distanceKm(known, unknown)).toBeUndefined();
});
