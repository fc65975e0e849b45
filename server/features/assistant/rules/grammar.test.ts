import { describe, expect, test } from 'vitest';

import { openVocabulary } from '../open-vocabulary.ts';
import { readQuestion } from './reading/read-question.ts';

const namesIn = (text: string) => {
  const { places, unknownPlace, unknownCrop } = readQuestion(text, openVocabulary());
  return { places, unknownPlace, unknownCrop };
};

describe.each([
  [
    'Marathi',
    [
      'कांद्याला कोणता फवारा करावा',
      'हरभरा पेरणी कधी करावी',
      'सोयाबीनमध्ये कोणते तणनाशक टाकायचं',
      'कापसावर काय फवारायचं',
      'कांदा कधी लावावा',
      'मिरचीला खत कसे टाकायचे',
      'ऊस कधी तोडायचा',
      'kanda kadhi lavava',
      'soyabean madhe tan nashak kay takaycha',
    ],
  ],
  [
    'Hindi',
    [
      'टमाटर में कौन सी दवा डालनी चाहिए',
      'गेहूं की बुवाई कब करवाएं',
      'प्याज कब उखाड़ें',
      'आलू को कैसे बचाएँ',
      'aloo ko kaise bachaye',
      'pyaz kab ukhade',
    ],
  ],
  ['English', ['onion how sprayed', 'wheat when irrigated', 'cotton should be harvested', 'tomato is dying']],
])('in %s', (_language, texts) => {
  test.each(texts)('no verb of "%s" is a place or a crop', (text) => {
    expect(namesIn(text)).toEqual({ places: [], unknownPlace: undefined, unknownCrop: undefined });
  });
});

test.each([
  ['sangali madhe haldi cha dar', 'mh-sangli'],
  ['सांगली कांदा भाव', 'mh-sangli'],
  ['katni me gehu ka bhav', 'mp-katni'],
  ['onion price in pali', 'rj-pali'],
])('"%s" names the district %s, although a verb sounds like it', (text, district) => {
  expect(namesIn(text).places[0]?.district).toBe(district);
});

test.each([
  ['batata bhav', 'potato'],
  ['bataata cha dar', 'potato'],
  ['karle bhav', 'bitter-gourd'],
])('"%s" names the crop %s, although a verb sounds like it', (text, crop) => {
  expect(readQuestion(text, openVocabulary()).commodity?.id).toBe(crop);
});
