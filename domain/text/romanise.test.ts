import { expect, test } from 'vitest';

import { romanise } from './romanise.ts';

test.each([
  ['लासलगाँव में आज प्याज़ ₹38 किलो। कल भी लगभग इतना ही।', 'Lasalgaon mein aaj pyaz ₹38 kilo. Kal bhi lagbhag itna hi.'],
  ['करना मतलब सरकार किसान फसल समझना', 'Karna matlab sarkar kisan fasal samajhna'],
  ['मित्र, क्षेत्र, ज्ञान, विज्ञान', 'Mitra, kshetra, gyan, vigyan'],
  ['हवा तेज़ है, छिड़काव नहीं करें', 'Hava tez hai, chhidkav nahi karen'],
  ['लिए चाहिए दीजिए हुआ', 'Liye chahiye dijiye hua'],
  ['शेतकऱ्यांना मदत मिळते; उद्या पाऊस पडेल', 'Shetkaryanna madat milte; udya paus padel'],
  ['संबंधी गेहूँ', 'Sambandhi gehun'],
  ['१,०८८ टन PM-KISAN', '1,088 tan PM-KISAN'],
])('"%s" is typed "%s"', (text, typed) => {
  expect(romanise(text)).toBe(typed);
});

test('names keep the spelling that they are given', () => {
  expect(romanise('सबसे पास नाशिक', (text) => text.replace('नाशिक', 'Nashik'))).toBe('Sabse paas Nashik');
});
