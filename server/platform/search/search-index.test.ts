import { describe, expect, test } from 'vitest';

import { createSearchIndex } from './search-index.ts';

describe('a search', () => {
  const search = createSearchIndex([
    { id: 'samman', names: ['Kisan Samman Nidhi', 'किसान सम्मान निधि'], tells: ['money for farmers'] },
    { id: 'bima', names: ['Fasal Bima Yojana', 'फसल बीमा योजना'], tells: ['insurance of crops for farmers'] },
    { id: 'pump', names: ['Solar pump', 'सौर पंप'], tells: ['subsidy for farmers'] },
  ]);
  const idsFor = (query: string) => search(query).map(({ id }) => id);

  test('finds a name in either script, misspelt', () => {
    for (const query of ['kisaan samman', 'किसान', 'sammaan nidi']) expect(idsFor(query)[0]).toBe('samman');
    expect(idsFor('fasal beema')[0]).toBe('bima');
  });

  test('finds a part of a word, as it is typed, after the whole word', () => {
    for (const part of ['pum', 'ump', 'पंप', 'subs', 'bsid']) expect(idsFor(part)).toEqual(['pump']);
    expect(idsFor('yoj')).toEqual(['bima']);
    expect(idsFor('pu')).toEqual([]);
    const mills = createSearchIndex([
      { id: 'in a longer word', names: ['agromachine'], tells: [] },
      { id: 'itself', names: [], tells: ['one machine of agro works'] },
      { id: 'nothing', names: ['Mulching'], tells: [] },
    ]);
    expect(mills('machine').map(({ id }) => id)).toEqual(['itself', 'in a longer word']);
    expect(mills('mach').map(({ id }) => id)).toEqual(['in a longer word', 'itself']);
  });

  test('takes two or three letters for the beginning of a name, and not of any word of a text', () => {
    expect(idsFor('sub')).toEqual([]);
    expect(idsFor('sol')).toEqual(['pump']);
    const fields = createSearchIndex([
      { id: 'rats', names: ['Rats in the field'], tells: [] },
      { id: 'rates', names: ['Loan'], tells: ['low rates'] },
    ]);
    expect(fields('rat').map(({ id }) => id)).toEqual(['rats']);
  });

  test('finds a word that is written as two, before things with one of the two', () => {
    const flies = createSearchIndex([
      { id: 'fruit fly', names: ['Fruit fly'], tells: ['white eggs'] },
      { id: 'whitefly', names: ['Whitefly'], tells: [] },
      { id: 'rust', names: ['White rust'], tells: [] },
    ]);
    expect(flies('white fly').map(({ id }) => id)).toEqual(['whitefly', 'fruit fly']);
    expect(flies('fly white').map(({ id }) => id)).toEqual(['fruit fly', 'whitefly']);
  });

  test('takes a long word that is in no thing for a misspelt one', () => {
    const crops = createSearchIndex([
      { id: 'cotton', names: ['Cotton'], tells: [] },
      { id: 'onion', names: ['Onion'], tells: [] },
      { id: 'mission', names: ['Mission'], tells: [] },
      { id: 'million', names: ['Million'], tells: [] },
    ]);
    expect(crops('cotten').map(({ id }) => id)).toEqual(['cotton']);
    expect(crops('onoin').map(({ id }) => id)).toEqual(['onion']);
    expect(crops('lotion')).toEqual([]);
    expect(crops('cartoon')).toEqual([]);
  });

  test('finds a whole word in no longer word that is not made of it', () => {
    const things = createSearchIndex([
      { id: 'roads', names: ['Village roads'], tells: ['The contractor builds them to the warehouse.'] },
      { id: 'tractor', names: ['Tractor'], tells: ['green grass'] },
      { id: 'greenhouse', names: ['Greenhouse'], tells: [] },
      { id: 'house', names: ['House'], tells: [] },
      { id: 'bollworm', names: ['बोंडअळी'], tells: [] },
      { id: 'worm', names: ['अळी'], tells: [] },
    ]);
    expect(things('tractor').map(({ id }) => id)).toEqual(['tractor']);
    expect(things('ractor').map(({ id }) => id)).toEqual(['tractor', 'roads']);
    expect(things('house').map(({ id }) => id)).toEqual(['house', 'greenhouse']);
    expect(things('अळी').map(({ id }) => id)).toEqual(['worm', 'bollworm']);
  });

  test('puts a name before what only tells of it, and finds nothing for what is not there', () => {
    expect(idsFor('insurance')).toEqual(['bima']);
    expect(idsFor('zzzz')).toEqual([]);
    expect(idsFor('!!!')).toEqual([]);
  });

  test('finds nothing by a handful of letters that sound like a short word', () => {
    const hills = createSearchIndex([{ id: 'hills', names: ['jk hills'], tells: ['a programme, कार्यक्रम'] }]);
    expect(hills('jk').map(({ id }) => id)).toEqual(['hills']);
    for (const nonsense of ['zzzzqq', 'cricket']) expect(hills(nonsense)).toEqual([]);
  });

  test('finds no word that only lacks a sound which is spoken twice', () => {
    const things = createSearchIndex([
      { id: 'ban', names: ['Support in the fishing ban'], tells: [] },
      { id: 'banana', names: ['Tissue culture banana', 'ऊतक संवर्धित केला'], tells: [] },
    ]);
    expect(things('banana').map(({ id }) => id)).toEqual(['banana']);
  });

  test('finds no word whose beginning only sounds like a whole one', () => {
    const things = createSearchIndex([
      { id: 'net', names: ['Net against hail'], tells: [] },
      { id: 'help', names: ['Help for families'], tells: ['health'] },
    ]);
    expect(things('hail').map(({ id }) => id)).toEqual(['net']);
    expect(idsFor('kisaa')).toEqual(['samman']);
  });

  test('puts the thing of this very name before those that sound alike', () => {
    const things = createSearchIndex([
      { id: 'pepper', names: ['काली मिर्च', 'काली'], tells: [] },
      { id: 'kalia', names: ['KALIA (Odisha)', 'कालिया (ओडिशा)'], tells: [] },
    ]);
    for (const name of ['kalia', 'कालिया']) expect(things(name)[0]?.id).toBe('kalia');
  });
});
