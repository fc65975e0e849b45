import { describe, expect, test } from 'vitest';

import { isLanguage } from '#languages/words.ts';

import { openVocabulary } from '../open-vocabulary.ts';
import { readQuestion } from './reading/read-question.ts';

const namesIn = (text: string) => {
  const { places, unknownPlace, unknownCrop } = readQuestion(text, openVocabulary(text));
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
  expect(readQuestion(text, openVocabulary(text)).commodity?.id).toBe(crop);
});

/** Telugu and Tamil write "in", "to" and "of" at the end of a name. A run that does not offer them knows no name of theirs. */
const named = [
  ['te', 'ఇవాళ సాయంత్రం వర్షం వచ్చేలా ఉందా నల్గొండలో', { district: 'ts-nalgonda' }],
  ['te', 'మా శ్రీకాకుళానికి ప్రమాదం ఉందా', { district: 'ap-srikakulam' }],
  ['te', 'ఎల్లుండి వాతావరణం ఎట్లుంటది సిద్దిపేటల', { district: 'ts-siddipet' }],
  ['te', 'cyclone vastunda nellore ki', { district: 'ap-sri-potti-sriramulu-nellore' }],
  ['te', 'పత్తికి ఏ ఎరువు పెట్టాలి', { crop: 'cotton' }],
  ['te', 'దానిమ్మకు నల్ల మచ్చ తెగులు', { crop: 'pomegranate' }],
  ['te', 'నిమ్మకాయల బస్తా ఎంతకి పోతోంది', { crop: 'lemon' }],
  ['te', 'patti lo tella doma ekkuvaindi emi spray cheyyali', { crop: 'cotton' }],
  ['te', 'కందికాయలో పురుగు గింజ తినేస్తుంది', { crop: 'tur' }],
  ['te', 'దానికి ఏం కాగితాలు కావాలి', {}],
  ['te', 'వర్షానికి పంట మునిగిపోయింది', {}],
  ['te', 'అది 30 దాటితే నాకు మెసేజ్ పెట్టు', {}],
  ['ta', 'மதுரையில', { district: 'tn-madurai' }],
  ['ta', 'நாகப்பட்டினத்துக்கு பாதிப்பு இருக்கா', { district: 'tn-nagapattinam' }],
  ['ta', 'வேலூர்ல இன்னைக்கு வெயில் எத்தன டிகிரி', { district: 'tn-vellore' }],
  ['ta', 'nalaiku mazhai varuma thanjavur la', { district: 'tn-thanjavur' }],
  ['ta', 'மக்காச்சோளத்துக்கு யூரியா எப்ப போடணும்', { crop: 'maize' }],
  ['ta', 'தக்காளிய எங்க விக்கலாம்', { crop: 'tomato' }],
  ['ta', 'தென்னங்கன்னு எத்தன அடி இடைவெளியில வைக்கணும்', { crop: 'coconut' }],
  ['ta', 'என்ன பேப்பர் குடுக்கணும்', {}],
  ['ta', 'மொதல்ல இருந்து சொல்லுங்க', {}],
  ['ta', 'motor vaadagaiku enga kidaikum', {}],
] as const;

describe.each(['te', 'ta'].filter(isLanguage))('in %s', (language) => {
  test.each(named.filter(([own]) => own === language))('%s: the names of "%s"', (_language, text, names) => {
    const { places, commodity, crop } = readQuestion(text, openVocabulary(text));
    const district = places[0]?.district ?? undefined;
    expect({ district, crop: commodity?.id ?? crop?.id }).toEqual({ district: undefined, crop: undefined, ...names });
  });
});
