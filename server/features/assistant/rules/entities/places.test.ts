import { nothingAsked } from '#domain/kai.ts';
import { expect, test } from 'vitest';

import { openVocabulary } from '../../open-vocabulary.ts';
import { understand } from '../understand.ts';
import { mandiOf } from '../known-things.ts';

test.each([
  ['narayangaon', 'Junnar (Narayangaon) APMC'],
  ['नारायणगाव', 'Junnar (Narayangaon) APMC'],
  ['tomato price junnar narayangaon', 'Junnar (Narayangaon) APMC'],
  ['chakan', 'Khed (Chakan) APMC'],
  ['चाकण', 'Khed (Chakan) APMC'],
  ['onion price karad', 'Karad APMC'],
  ['कराड', 'Karad APMC'],
  ['कराडला कांदा', 'Karad APMC'],
  ['rahata', 'Rahata APMC'],
  ['vita', 'Vita APMC'],
  ['deesa', 'Deesa APMC'],
  ['डीसा', 'Deesa APMC'],
  ['merta', 'Merta City APMC'],
  ['chandwad', 'Agriculture Produce Market Committee Chandwad'],
  ['चांदवड', 'Agriculture Produce Market Committee Chandwad'],
  ['lasalgaon', 'Lasalgaon APMC'],
  ['pimpalgaon', 'Pimpalgaon Baswant APMC'],
  ['पिंपळगावला कांदा', 'Pimpalgaon Baswant APMC'],
  ['nandgaon', 'Nandgaon APMC'],
  ['नांदगाव', 'Nandgaon APMC'],
  ['फत्तेपूर', null],
  ['फिरोजपूर', null],
])('"%s" names the market %s', (text, market) => {
  expect(understand(text, nothingAsked, openVocabulary(text)).places.map((found) => found.market)).toEqual([market]);
});

test.each([
  ['bardhaman', 'wb-purba-bardhaman'],
  ['nashik', 'mh-nashik'],
  ['बैंगलोर में प्याज का भाव', 'ka-bengaluru-urban'],
  ['बंगलोरमध्ये कांदा भाव', 'ka-bengaluru-urban'],
  ['बंबई में टमाटर', 'mh-mumbai-city'],
  ['कलकत्ता में आलू', 'wb-kolkata'],
  // Badod is a mandi of another state.
  ['बड़ौदा में प्याज का भाव', 'gj-vadodara'],
  ['इलाहाबाद में गेहूँ', 'up-prayagraj'],
  ['banaras tomato rate', 'up-varanasi'],
  ['kochi banana price', 'kl-ernakulam'],
  // Gomati is a district of another state.
  ['gauhati potato', 'as-kamrup-metropolitan'],
  // Towns without a mandi, and regions.
  ['rain in Sasaram', 'br-rohtas'],
  ['लूणकरणसर में बारिश', 'rj-bikaner'],
  ['മുതലമടയിൽ മഴ', 'kl-palakkad'],
  ['ਬੁਢਲਾਡੇ ਮੂੰਗੀ', 'pb-mansa'],
  ['kuttanad nellu', 'kl-alappuzha'],
  // Names with the endings of their language.
  ['കൊല്ലത്ത് മഴ', 'kl-kollam'],
  ['ਪਟਿਆਲੇ ਕਣਕ', 'pb-patiala'],
  // "Me ja" is not the town Meja.
  ['nimbu ki bori kitne me ja rahi ahmedabad', 'gj-ahmedabad'],
])('"%s" names the district %s', (text, district) => {
  const found = understand(text, nothingAsked, openVocabulary(text)).places;
  expect(found).toEqual([expect.objectContaining({ district, market: null })]);
});

test.each([
  ['cheapest potato', undefined],
  ['onion price xyzpur', 'xyzpur'],
  ['price of onion in Xyz Pur today', 'Xyz Pur'],
  ['xyzpur mandi me pyaz ka bhav kitna chal raha hai bhai', 'xyzpur'],
  ['onion price jambgaonkar', 'jambgaonkar'],
  ['onion rate laxmi nagar', 'laxmi nagar'],
  ['onion rate in Shivaji Nagar', 'Shivaji Nagar'],
  ['onion price nashik', undefined],
  ['onion price lasalgoan', undefined],
  ['onion prise', undefined],
  ['onion price is crazy these days what to do', undefined],
  ['anywhere', undefined],
])('in "%s" the place that kai does not know is %s', (text, name) => {
  expect(understand(text, nothingAsked, openVocabulary(text)).unknownPlace).toBe(name);
});

test.each([
  ['कांदा भाव नगर', 'mh-ahilyanagar'],
  ['onion bhav nagar', 'mh-ahilyanagar'],
  ['नगरमध्ये कांद्याचा भाव', 'mh-ahilyanagar'],
  ['bhav nagar mandi', 'gj-bhavnagar'],
  ['कांदा भाव भावनगर', 'gj-bhavnagar'],
  ['wheat price sant kabir nagar', 'up-sant-kabir-nagar'],
  ['onion price shivaji nagar', undefined],
  ['onion rate laxmi nagar', undefined],
  ['नांगरासाठी अनुदान', undefined],
])('Nagar by itself is a district, and no part of another name: "%s" names %s', (text, district) => {
  const [found] = understand(text, nothingAsked, openVocabulary(text)).places;
  expect(found?.district).toBe(district);
});

test.each([
  ['mh-nashik', 'Nasik APMC'],
  ['mh-pune', 'Pune APMC'],
  // Karnal's own mandi reports nothing.
  ['hr-karnal', undefined],
])('the mandi of %s is %s, where prices come from', (district, market) => {
  expect(mandiOf(district)).toBe(market);
});

test.each(['pyaz ka kal ka bhav', 'aur kal ka?', 'यही दाम कर ही दो', 'sir more schemes', 'onion an and tomato'])(
  'idle words and days spell no place together: "%s"',
  (text) => {
    expect(understand(text, nothingAsked, openVocabulary(text)).places).toEqual([]);
  },
);

test('a place by the name Kalka is still found', () => {
  const [found] = understand('onion price kalka', nothingAsked, openVocabulary()).places;
  expect(found?.market).toBe('Panchkul (Kalka) APMC');
});
