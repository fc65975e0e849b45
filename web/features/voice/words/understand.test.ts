import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';

import { firstOf } from './phrases.ts';
import { judge } from './judge.ts';
import { placeNames, replies, shortCommands, understand } from './understand.ts';

const english = sayIn('voice', 'en');
const hindi = sayIn('voice', 'hi');

test.each([
  ['open dashboard', 'dashboard'],
  ['go to dashboard', 'dashboard'],
  ['Please open the dashboard.', 'dashboard'],
  ['open profile', 'profile'],
  ['go to home', 'home'],
  ['go to schemes', 'schemes'],
  ['open documents', 'documents'],
  ['open crop disease', 'cropDisease'],
  ['go to assistant', 'assistant'],
  ['open market', 'market'],
  ['show market prices', 'market'],
  ['show me the market prices', 'market'],
  ['profile', 'profile'],
  ['mandi bhav dikhao', 'market'],
  ['market price open karo', 'market'],
  ['mere documents kholo', 'documents'],
  ['yojana dikhao', 'schemes'],
  ['meri fasal ko kya hua', 'cropDisease'],
  ['show me the mandi rates', 'market'],
  ['open the weather', 'weather'],
  ['mausam dikhao', 'weather'],
])('"%s" opens %s', (said, place) => {
  expect(understand(said, english)).toEqual({ does: 'open', place });
});

test.each(['dashboard', 'profile', 'home', 'schemes', 'documents', 'crop disease', 'assistant'])(
  '"open" and "go to" %s are understood in the middle of a sentence',
  (screen) => {
    for (const verb of ['open', 'go to']) {
      expect(understand(`please ${verb} ${screen} now`, english).does).toBe('open');
    }
  },
);

test.each([
  ['डैशबोर्ड खोलो', 'dashboard'],
  ['डैशबोर्ड खोल दीजिए', 'dashboard'],
  ['मंडी भाव दिखाओ', 'market'],
  ['मंडी का भाव खोलो', 'market'],
  ['फसल रोग खोलो', 'cropDisease'],
  ['फ़सल रोग खोलिए', 'cropDisease'],
  ['मेरी फसल को क्या हुआ', 'cropDisease'],
  ['योजनाएं खोलो', 'schemes'],
  ['मेरे कागज खोलो', 'documents'],
  ['दस्तावेज़ खोलें', 'documents'],
  ['योजना के दस्तावेज़ खोलो', 'documents'],
  ['होम पर चलो', 'home'],
  ['सहायक खोलो', 'assistant'],
])('"%s" opens %s', (said, place) => {
  expect(understand(said, hindi)).toEqual({ does: 'open', place });
});

test.each([
  ['search for drip irrigation', 'drip irrigation'],
  ['find tomato', 'tomato'],
  ['show me onion in Nashik', 'onion in Nashik'],
  ['drip sinchai khojo', 'drip sinchai'],
  ['I want to find out onion diseases', 'onion diseases'],
])('"%s" searches', (said, text) => {
  expect(understand(said, english)).toEqual({ does: 'search', text });
});

test('Hindi names what it searches first', () => {
  expect(understand('ड्रिप सिंचाई खोजो', hindi)).toEqual({ does: 'search', text: 'ड्रिप सिंचाई' });
  expect(understand('प्याज दिखाइए', hindi)).toEqual({ does: 'search', text: 'प्याज' });
  expect(understand('मुझे काग़ज़ की क़ीमत दिखाओ।', hindi)).toEqual({ does: 'search', text: 'काग़ज़ की क़ीमत' });
});

test.each([
  ['hello', 'hello'],
  ['hi', 'hello'],
  ['what time is it', 'time'],
  ['what is the date', 'date'],
  ["what's your name", 'name'],
])('"%s" has a canned reply', (said, reply) => {
  expect(understand(said, english)).toEqual({ does: 'reply', reply });
});

test.each([
  'what is onion selling for in Nashik',
  'hello what is the price of wheat in Indore',
  'what is the best time to sow wheat',
  'last date of the PM Kisan scheme',
  'which pesticide is this',
  'weather damaged my crop insurance',
  'what is the weather today',
  'light kitne baje aayegi',
  'loan wapas karo',
  'is the water enough',
  'what can you do about aphids',
  'what is the date of last installment',
  'your name on the document is wrong',
  'current time to sow onion',
])('"%s" goes to kai as it was said', (question) => {
  expect(understand(question, english)).toEqual({ does: 'ask', question });
});

test.each([
  'नासिक में प्याज का क्या भाव है',
  'मंडी कितने बजे खुलती है',
  'इस मौसम में क्या बोएँ',
  'मेरे टमाटर के पत्ते पीले हैं',
  'गेहूं बोने का समय बताओ',
  'आपका नाम सूची में कैसे देखें',
  'हाय मर गया',
])('"%s" goes to kai as it was said', (question) => {
  expect(understand(question, hindi)).toEqual({ does: 'ask', question });
});

test.each([
  ['en', "don't open documents"],
  ['en', 'do not go back'],
  ['en', "don't search for onion"],
  ['en', 'documents mat kholo'],
  ['en', 'mandi mein dukan kholni hai'],
  ['en', 'I will go to the market tomorrow'],
  ['en', 'can I go back to the old bank for my loan'],
  ['en', 'how do I find a buyer for onion'],
  ['hi', 'दस्तावेज़ मत खोलो'],
  ['hi', 'मंडी नहीं खोलना है'],
  ['hi', 'प्याज नहीं दिखाओ'],
  ['hi', 'प्याज मत दिखाओ'],
  ['hi', 'बाज़ार में दुकान खोल सकते हैं क्या'],
  ['hi', 'होम लोन खोलना है'],
  ['hi', 'यह पढ़कर दिखाओ'],
  ['mr', 'हे वाचून दाखवा'],
  ['mr', 'कागदपत्रे उघडू नका'],
  ['mr', 'बाजार उघडू नको'],
  ['mr', 'मागे जाऊ नका'],
  ['mr', 'पैसे परत जातील का'],
  ['mr', 'बाजार कधी उघडतो'],
  ['mr', 'बाजारभाव कुठे जातील'],
] as const)('in %s a refused or asked thing is no command: "%s"', (code, question) => {
  expect(understand(question, sayIn('voice', code))).toEqual({ does: 'ask', question });
});

test('a polite question is a command', () => {
  expect(understand('मंडी खोलो ना', hindi)).toEqual({ does: 'open', place: 'market' });
  expect(understand('बाजारभाव उघडता का', sayIn('voice', 'mr'))).toEqual({ does: 'open', place: 'market' });
  expect(understand('can you open my documents', english)).toEqual({ does: 'open', place: 'documents' });
});

test('"wapas jao" goes back in English too, where recognition writes Hindi in Latin letters', () => {
  expect(understand('wapas jao', english)).toEqual({ does: 'back' });
});

test.each([
  ['en', 'not market, open documents'],
  ['en', 'open documents not market'],
  ['hi', 'मंडी नहीं दस्तावेज़ खोलो'],
  ['hi', 'नहीं नहीं दस्तावेज़ खोलो'],
  ['mr', 'बाजारभाव नको कागदपत्रे उघडा'],
] as const)('in %s "%s" opens what is meant instead of what is denied', (code, said) => {
  expect(understand(said, sayIn('voice', code))).toEqual({ does: 'open', place: 'documents' });
});

test('a search for what is denied is none', () => {
  expect(understand('show me not onion', english).does).toBe('ask');
});

test('a shop to find is a search, and a shop to open is none of the screens', () => {
  expect(understand('खाद की दुकान खोजो', hindi)).toEqual({ does: 'search', text: 'खाद की दुकान' });
});

test('a search keeps a "not" and a question in its text', () => {
  expect(understand('search for how to sow onion', english)).toEqual({ does: 'search', text: 'how to sow onion' });
  expect(understand('आलू कैसे बोएँ खोजो', hindi)).toEqual({ does: 'search', text: 'आलू कैसे बोएँ' });
});

test.each(['हवामान आधारित पीक विमा योजना', 'पेरणीची वेळ सांगा', 'तुमचे नाव यादीत आहे का बघा'])(
  'in Marathi "%s" goes to kai as it was said',
  (question) => {
    expect(understand(question, sayIn('voice', 'mr'))).toEqual({ does: 'ask', question });
  },
);

test.each(languageCodes)('in %s what the list of commands offers is understood as it says', (code) => {
  const say = sayIn('voice', code);
  for (const place of placeNames) {
    expect(understand(firstOf(say(`commands.${place}.phrases`)), say)).toEqual({ does: 'open', place });
  }
  for (const reply of replies) {
    expect(understand(firstOf(say(`commands.${reply}.phrases`)), say)).toEqual({ does: 'reply', reply });
  }
  for (const command of shortCommands) {
    expect(understand(firstOf(say(`commands.${command}.phrases`)), say)).toEqual({ does: command });
  }
  expect(understand(say('commands.speak.example'), say).does).toBe('speak');
  expect(understand(firstOf(say('commands.back.phrases')), say)).toEqual({ does: 'back' });
  expect(understand(firstOf(say('commands.help.phrases')), say)).toEqual({ does: 'help' });
  expect(understand(say('commands.search.example'), say).does).toBe('search');
  expect(understand(say('help.otherExample'), say).does).toBe('ask');
  expect(judge(firstOf(say('hotwords')), 'hotword', say)).toEqual({ is: 'hotword', rest: '' });
  expect(judge(firstOf(say('stop')), 'command', say).is).toBe('stop');
});
