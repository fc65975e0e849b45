import { describe, expect, test } from 'vitest';

import { dangerIn } from '#domain/danger/danger-in.ts';

import { dangerPhrases } from './danger.ts';

const found = (text: string) => dangerIn(text, dangerPhrases);

describe('a life in danger', () => {
  test.each([
    'my son drank pestiside',
    'i drank pesticide',
    'child swallowed the insecticide',
    'snake bit my wife in the field',
    'spray got in my eyes',
    'i feel dizzy after spraying',
    'बच्चे ने कीटनाशक पी लिया',
    'दवाई पी ली है मेरे भाई ने',
    'नाग ने काट लिया',
    'छिड़काव के बाद चक्कर आ रहे हैं',
    'mere bete ne keetnashak pi liya',
    'saanp ne kaat liya kya karu',
    'bhai ko zehar kha liya',
    'aankh mein dawai chali gayi',
    'मुलाने कीटकनाशक प्यायले',
    'बायकोने विष घेतले',
    'शेतात साप चावला',
    'saap chavla madat kara',
    'aushadh pyayla mulga',
    'dog bit my child',
    'what to do if snake bites',
    'baby ate fertilizer',
    'कुत्ते ने काट लिया',
    'बच्चे ने यूरिया खा लिया',
    'galti se dawai muh me chali gayi',
    'साप चावल्यावर काय करावे',
    'मुलाने युरिया खाल्ला',
    'bicchu ne kaat liya',
    'बिच्छू ने डंक मारा, अब कैसे बचें',
    'a scorpion stung my son, how to protect him',
    'bachche ko bicchu ne kata kaise bachaye',
    'विंचू चावला',
    'scorpion',
    'सापाने चावा घेतला कसे वाचावे',
    'saanp ne pair me kaat liya bachne ka upay batao',
    'साँप ने काटा बचने के लिए क्या करें',
  ])('is heard in "%s"', (text) => {
    expect(found(text)).toBe('emergency');
  });

  test.each([
    'i want to end my life',
    'no reason to live, crop failed',
    'कर्ज बहुत है, मर जाना चाहता हूँ',
    'ज़हर खा लूँगा अब',
    'karz itna hai ki jeena nahi chahta',
    'zahar kha lunga main',
    'आता जगायचं नाही मला',
    'विष पिऊ का',
    'कर्जामुळे जीव द्यावासा वाटतो',
    'mala jagaych nahi',
    'i want to sell my kidney to pay the loan',
    'कर्ज के लिए किडनी बेचनी पड़ेगी',
    'karz chukane ke liye kidney bech du',
    'कर्ज फेडायला किडनी विकावी लागेल',
    'I will have to sell my kidney. Beans failed again',
    'should i sell my kidney, the beans failed',
  ])('is heard in the despair of "%s"', (text) => {
    expect(found(text)).toBe('distress');
  });
});

test.each([
  'which pesticide for aphids on cotton',
  'how much poison bait for rats',
  'my tomato plants are dying',
  'mandi price of onion',
  'पौधे मर रहे हैं',
  'कपास पीली पड़ रही है',
  'कीटनाशक पीले पत्तों पर डालें क्या',
  'fasal mar rahi hai kya dawa dalu',
  'किसान की ज़िंदगी के लिए बीमा योजना',
  'jeevan bima yojana',
  'झाडे मरत आहेत',
  'द्राक्षावर औषध किती फवारावे',
  'कांद्याला काय औषध द्यावे',
  'vish mukt sheti',
  'bajar bhav kanda',
  'how to avoid snakes in the field',
  'सांप से बचने का उपाय',
  'साप चावू नये म्हणून काय करावे',
  'बंदर फसल काट रहे हैं',
  'जंगली सूअर का हमला',
  'gehu me khad kab dale',
  'fruit fly sting on guava',
  'bicchu se kaise bache',
  'बिच्छू से बचाव के उपाय',
  'how to avoid scorpions in the house',
  'how to prevent snake bite',
  'विंचू चावू नये म्हणून काय करावे',
  'tractor ke liye loan',
  'where to sell kidney beans',
  'kidney bean price',
  'sell my kidney beans',
  'I want to sell a quintal of my Kidney  Beans',
  'किडनी बीन्स कहाँ बेचूँ',
  'मेरी राजमा बेचनी है',
])('"%s" is no danger', (text) => {
  expect(found(text)).toBeUndefined();
});
