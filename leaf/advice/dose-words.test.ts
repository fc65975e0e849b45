import { expect, test } from 'vitest';

import { namesADose } from './names-a-dose.ts';

test.each([
  'Mix two bags of DAP',
  'a bag of urea',
  'one sack',
  '3 bottles',
  'half a bottle',
  'one packet in the tank',
  'a handful of it',
  'Mix a handful in water',
  'a big fistful',
  'a pinch of it',
  'Dissolve a packet in water',
  'a bag and a half of urea',
  'a pinch of sand mixed with it',
  'two heaped handfuls',
  'two small bags',
  'two urea bags',
  'three quarters of a bag',
  'half of the packet',
  'two and a half sacks',
  'a dozen packets',
  'ten buckets',
  'per bag',
  'एक बोरी यूरिया',
  'दो बोरे',
  'आधा कट्टा डीएपी',
  'साढ़े तीन कट्टे',
  'साढे तीन कट्टे',
  'दो थैले',
  'एक थैली',
  'एक बोतल',
  'आधी शीशी',
  'कई पैकेट',
  'एक पैकिट',
  'एक मुट्ठी',
  'एक मुठ्ठी',
  'मुट्ठी भर',
  'मुट्ठीभर राख',
  'चुटकी भर दवा',
  'चुटकी भर रेत में मिलाकर',
  'दो चुटकी',
  '२ मुट्ठियाँ',
  '3 बोरियां',
  'दो बड़े चम्मच',
  'दो यूरिया की बोरी',
  'प्रति बोरी',
])('"%s" is a dose', (text) => {
  expect(namesADose(text)).toBe(true);
});

test.each([
  'रतुआ और कट्टे रोग',
  'बोरर',
  'बोरॉन की कमी',
  'कोई बोतल न छोड़ें',
  'Empty bags spread it',
  'pinch out the tip',
  'Tie a bag over each bunch',
  'Carry them off in a bag',
  'Hang a bottle trap',
])('"%s" is none', (text) => {
  expect(namesADose(text)).toBe(false);
});

const ones = 'one two three four five six seven eight nine'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const english = [
  ...ones,
  ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
  ...tens,
  ...tens.flatMap((ten) => ones.flatMap((one) => [`${ten}-${one}`, `${ten} ${one}`])),
];

/** From 1 to 100, each in its usual spellings. */
const hindi = `
  एक दो तीन चार पाँच/पांच छह/छः/छे सात आठ नौ दस
  ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह/सतरह अठारह/अट्ठारह उन्नीस बीस
  इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस/पचीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठाईस/अट्ठाइस उनतीस/उन्तीस तीस
  इकतीस/इकत्तीस बत्तीस तैंतीस/तेंतीस चौंतीस/चौतीस पैंतीस/पैतीस छत्तीस सैंतीस/सैतीस अड़तीस/अडतीस उनतालीस/उन्तालीस चालीस
  इकतालीस बयालीस/ब्यालीस तैंतालीस/तिरालीस चवालीस/चौवालीस पैंतालीस/पैतालीस छियालीस सैंतालीस/सैतालीस अड़तालीस/अडतालीस उनचास/उन्चास पचास
  इक्यावन बावन तिरपन/तिरेपन चौवन/चव्वन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ साठ
  इकसठ बासठ तिरसठ/तिरेसठ चौंसठ/चौसठ पैंसठ/पैसठ छियासठ सड़सठ/सरसठ अड़सठ/अडसठ उनहत्तर/उन्हत्तर सत्तर
  इकहत्तर/इकहतर बहत्तर तिहत्तर चौहत्तर पचहत्तर/पिचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी अस्सी
  इक्यासी बयासी/बियासी तिरासी चौरासी पचासी छियासी सत्तासी/सतासी अट्ठासी/अठासी नवासी नब्बे
  इक्यानवे/इक्यानबे बानवे/बानबे तिरानवे/तिरानबे चौरानवे/चौरानबे पचानवे/पंचानबे छियानवे/छियानबे सत्तानवे/सत्तानबे
  अट्ठानवे/अठानबे निन्यानवे/निन्यानबे सौ`
  .trim()
  .split(/\s+/)
  .map((spellings) => spellings.split('/'));

test('every number to a hundred counts in words, in English and in the usual spellings of Hindi', () => {
  expect(english).toHaveLength(9 + 10 + 8 + 8 * 9 * 2);
  expect(hindi).toHaveLength(100);
  for (const number of english) expect(namesADose(`Give ${number} grams`), number).toBe(true);
  for (const number of hindi.flat()) expect(namesADose(`इसमें ${number} ग्राम डालें`), number).toBe(true);
});
