import { describe, expect, test } from 'vitest';
import type { NameKind } from '#languages/keys.ts';
import { aliasesAtHand, nameIn } from '#languages/names.ts';
import { guideAliases, schemeAliases } from '#languages/typed-words.ts';
import { languageCodes, languageOf, wordsAtHand } from '#languages/words.ts';

import { commodities } from './commodities.ts';
import { districts } from './districts.ts';
import { guideIds } from './guides.ts';
import { nameKey } from './names.ts';
import { loadProblems, problemCrops } from './problems.ts';
import { loadSchemes } from './schemes.ts';
import { states } from './states.ts';
import { supportPrices, supportPriceSource } from './support-prices.ts';

const schemes = await loadSchemes();
const problems = (await Promise.all(problemCrops.map(({ id }) => loadProblems(id)))).flat();

const named: Readonly<Record<NameKind, readonly string[]>> = {
  states: states.map(({ id }) => id),
  districts: districts.map(({ id }) => id),
  commodities: commodities.map(({ id }) => id),
  crops: problemCrops.map(({ id }) => id),
  guides: guideIds.filter((id) => !problemCrops.some((crop) => crop.id === id)),
  problems: problems.map(({ id }) => id),
  seasons: [...new Set(supportPrices.map(({ season }) => season))],
  sources: [
    supportPriceSource.id,
    supportPriceSource.decidedBy,
    'data.gov.in',
    'mandi-data',
    'agmarknet',
    'met-norway',
    'open-meteo',
    'imd',
  ],
};
const kinds = Object.keys(named) as NameKind[];

function namesOf(code: string, id: string): string {
  return (
    (['states', 'districts', 'commodities', 'crops'] as const).map((kind) => nameIn(kind, code, id)).find(Boolean) ?? ''
  );
}

describe.each(languageCodes)('in %s', (code) => {
  test.each(kinds)('each of the %s has a name, and nothing else has', (kind) => {
    const names = wordsAtHand(code, `names/${kind}`) as Record<string, string>;
    expect(Object.keys(names).toSorted()).toEqual(named[kind].toSorted());
  });

  test.each(kinds)('the names of %s are in the language’s own script, its letters composed', (kind) => {
    // The web address of a source stays as it is, and so do the maker and the licence of a dataset.
    const asGiven = /data\.gov\.in|KrashiMitra|CC BY/g;
    const ownScript = new RegExp(
      String.raw`^[\p{Script=${languageOf(code).script}}\p{Join_Control}\s\d().,&'/-]+$`,
      'u',
    );
    for (const id of named[kind]) {
      const name = nameIn(kind, code, id) ?? '';
      expect(name.replaceAll(asGiven, ''), id).toMatch(ownScript);
      expect(name, id).toBe(name.normalize('NFC').trim());
    }
  });

  test('each town lies in a district, in the language’s own script, and has no name of another area or of a crop', () => {
    const towns = wordsAtHand(code, 'names/towns') as Record<string, readonly string[]>;
    const ids = new Set(named.districts);
    const things = new Set([...named.commodities, ...named.crops].map((id) => nameKey(namesOf(code, id))));
    const areas = new Map([...named.states, ...named.districts].map((id) => [nameKey(namesOf(code, id)), id] as const));
    const ownScript = new RegExp(
      String.raw`^[\p{Script=${languageOf(code).script}}\p{Join_Control}\s\d().'’-]{4,}$`,
      'u',
    );
    const wrong = Object.entries(towns).flatMap(([district, names]) => [
      ...(ids.has(district) ? [] : [district]),
      ...names.filter(
        (name, at) => names.indexOf(name) !== at || !ownScript.test(name) || name !== name.normalize('NFC'),
      ),
      ...names.filter((name) => things.has(nameKey(name)) || (areas.get(nameKey(name)) ?? district) !== district),
    ]);
    expect(wrong).toEqual([]);
  });

  test.each(['states', 'commodities', 'crops', 'seasons'] as const)('no two %s share a name', (kind) => {
    const names = named[kind].map((id) => nameKey(nameIn(kind, code, id) ?? ''));
    expect(new Set(names).size).toBe(names.length);
  });

  test('only listed things have aliases', () => {
    const aliases = wordsAtHand(code, 'names/aliases') as Record<string, string[]>;
    const listed = new Set([
      ...named.commodities,
      ...named.states,
      ...named.districts,
      ...named.crops.map((id) => `crop:${id}`),
      ...named.states.map((id) => `state:${id}`),
      ...named.districts.map((id) => `district:${id}`),
    ]);
    expect(Object.keys(aliases).filter((id) => !listed.has(id))).toEqual([]);
  });
});

test('the aliases of all languages are known together', () => {
  expect(aliasesAtHand('onion')).toContain('pyaz');
  expect(aliasesAtHand('lady-finger')).toEqual(expect.arrayContaining(['okra', 'bhindi']));
});

test('only known guides have other names', () => {
  const named = guideAliases().map(([id]) => id);
  expect(named).toContain('goat');
  expect(named.filter((id) => !guideIds.includes(id))).toEqual([]);
});

test('only known schemes have other names', () => {
  const known = new Set(schemes.map(({ id }) => id));
  const named = schemeAliases().map(([id]) => id);
  expect(named).toContain('pmfby');
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
