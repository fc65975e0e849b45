import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { type LatinWriting, openRomaniser } from './romanise.ts';

function open(language: string) {
  const file = new URL(`../../languages/${language}/spoken.json`, import.meta.url);
  return openRomaniser((JSON.parse(readFileSync(file, 'utf8')) as { latin: LatinWriting }).latin);
}

test.each([
  [
    'hi',
    'लासलगाँव में आज प्याज़ ₹38 किलो। कल भी लगभग इतना ही।',
    'Lasalgaon mein aaj pyaz ₹38 kilo. Kal bhi lagbhag itna hi.',
  ],
  ['hi', 'करना मतलब सरकार किसान फसल समझना', 'Karna matlab sarkar kisan fasal samajhna'],
  ['hi', 'मित्र, क्षेत्र, ज्ञान, विज्ञान', 'Mitra, kshetra, gyan, vigyan'],
  ['hi', 'खर्च, मुफ़्त, नष्ट, शब्द, धर्म, सत्य, कार्य', 'Kharch, muft, nasht, shabd, dharm, satya, karya'],
  ['hi', 'कृषि विज्ञान केंद्र, गृह, ऋण', 'Krishi vigyan kendra, grih, rin'],
  ['bn', 'কষ্ট, শব্দ', 'Koshto, shobdo'],
  ['mr', 'अलर्ट, रिपोर्ट, जास्त, खर्च', 'Alert, report, jast, kharch'],
  ['hi', 'हवा तेज़ है, छिड़काव नहीं करें', 'Hava tez hai, chhidkav nahi karen'],
  ['hi', 'लिए चाहिए दीजिए हुआ', 'Liye chahiye dijiye hua'],
  ['mr', 'शेतकऱ्यांना मदत मिळते; उद्या पाऊस पडेल', 'Shetkaryanna madat milte; udya paus padel'],
  ['hi', 'संबंधी गेहूँ', 'Sambandhi gehun'],
  ['hi', '१,०८८ टन PM-KISAN', '1,088 tan PM-KISAN'],
  ['te', 'మార్కెట్ ధరలు, పంట సమస్యలు, ప్రభుత్వ పథకాలు', 'Market dharalu, panta samasyalu, prabhuthva pathakalu'],
  ['te', 'మీరు ఏ పంట గురించి అడుగుతున్నారు? ౫౦ కిలోలు', 'Meeru ye panta gurinchi aduguthunnaru? 50 kilolu'],
  ['te', 'భారతదేశంలో రేపు వాన పడుతుంది.', 'Bharathadeshamlo repu vana paduthundi.'],
  ['ta', 'தக்காளி இலை சுருண்டு மஞ்சளாகிறது', 'Thakkali ilai surundu manjalagiradhu'],
  ['ta', 'மருந்து அடித்த பின் மழை பெய்தால்?', 'Marundhu aditha pin mazhai peydhal?'],
  ['bn', 'কাল বৃষ্টির সম্ভাবনা আছে, স্প্রে করবেন না', 'Kal brishtir sombhabna ache, spray korben na'],
  ['bn', 'বাংলা সংখ্যা, মূল্য, পরীক্ষা, ক্ষতি, দ্বারা', 'Bangla songkha, mulyo, porikkha, khoti, dara'],
  ['hi', 'आज के भाव एगमार्कनेट से, सिर्फ़ ई-नाम में नहीं', 'Aaj ke bhav Agmarknet se, sirf e-nam mein nahi'],
  ['mr', 'ॲगमार्कनेटला ई-मेल', 'Agmarknetla e-mel'],
  ['bn', 'এগমার্কনেটের ই-মেল', 'Agmarkneter e-mel'],
  ['gu', 'એગમાર્કનેટના ઈ-મેલ', 'Agmarknetna e-mel'],
  ['ta', 'ஆப்: அக்மார்க்நெட், அக்மார்க்நெட்டுக்கு இ-சேவை', 'App: Agmarknet, Agmarknettukku e-sevai'],
  ['te', 'ధర ఆగ్‌మార్క్‌నెట్, అగ్‌మార్క్‌నెట్‌కు', 'Dhara Agmarknet, Agmarknetku'],
  ['kn', 'ದರ ಅಗ್‌ಮಾರ್ಕ್‌ನೆಟ್‌ಗೆ ಇ-ಮೇಲ್', 'Dara Agmarknetge e-mel'],
  ['ta', 'எந்தப் பயிரைச் சொல்கிறீர்கள்?', 'Endhap payiraich solgirirgal?'],
])('in %s "%s" is typed "%s"', (language, text, typed) => {
  expect(open(language)(text)).toBe(typed);
});

test('names keep the spelling that they are given', () => {
  expect(open('hi')('सबसे पास नाशिक', (text) => text.replace('नाशिक', 'Nashik'))).toBe('Sabse paas Nashik');
});
