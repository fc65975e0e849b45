import { expect, test } from 'vitest';

import { sayIn } from '#languages/words.ts';

import { understand } from './understand.ts';

test.each([
  ['en', 'speak in Hindi', 'hi'],
  ['en', 'change language to Marathi', 'mr'],
  ['en', 'Hindi mein bolo', 'hi'],
  ['en', 'Hindi', 'hi'],
  ['hi', 'मराठी में बोलो', 'mr'],
  ['hi', 'भाषा मराठी में करो', 'mr'],
  ['hi', 'अंग्रेज़ी में दिखाओ', 'en'],
  ['hi', 'इंग्लिश में करो', 'en'],
  ['mr', 'हिंदीत बोला', 'hi'],
  ['mr', 'इंग्रजी', 'en'],
  ['en', 'speak in Hindi please', 'hi'],
  ['en', 'Hindi mein batao', 'hi'],
  ['hi', 'ज़रा हिंदी में बताओ', 'hi'],
  ['hi', 'क्या आप मराठी में बात कर सकते हैं', 'mr'],
  ['hi', 'हिंदी भाषा में बोलो', 'hi'],
  ['mr', 'हिंदीत सांगा', 'hi'],
  ['mr', 'मराठीमध्ये बोला', 'mr'],
  ['hi', 'मराठी भाषा में करो', 'mr'],
  ['mr', 'इंग्रजी मध्ये बोला', 'en'],
] as const)('in %s "%s" changes the language to %s', (code, said, language) => {
  expect(understand(said, sayIn('voice', code))).toEqual({ does: 'speak', language });
});

test.each([
  ['en', 'speak in French'],
  ['en', 'do not speak in Hindi'],
  ['en', 'is there a Hindi newspaper for farmers'],
  ['hi', 'क्या फसल बीमा के कागज़ हिंदी में मिलते हैं'],
  ['hi', 'हिंदी में बात करो मेरे टमाटर के पत्ते पीले हैं'],
  ['hi', 'मराठी में करना है आवेदन'],
  ['hi', 'ऐप अंग्रेज़ी में दिखा रहा है'],
] as const)('in %s "%s" changes no language', (code, said) => {
  expect(understand(said, sayIn('voice', code)).does).not.toBe('speak');
});

test.each([
  ['en', 'please sign me out', 'signOut'],
  ['en', 'say that again', 'repeat'],
  ['en', 'scroll down please', 'scrollDown'],
  ['en', 'upar jao', 'scrollUp'],
  ['en', 'thoda neeche', 'scrollDown'],
  ['hi', 'लॉग आउट कर दो', 'signOut'],
  ['hi', 'ज़रा फिर से बोलो', 'repeat'],
  ['hi', 'नीचे जाओ', 'scrollDown'],
  ['mr', 'पुन्हा सांगा', 'repeat'],
  ['en', 'please repeat the last answer', 'repeat'],
  ['en', 'I want to sign out', 'signOut'],
  ['hi', 'पेज थोड़ा और नीचे करो', 'scrollDown'],
  ['hi', 'क्या आप फिर से बता सकते हैं', 'repeat'],
  ['mr', 'मला साइन आउट करायचे आहे', 'signOut'],
  ['en', 'I did not hear you, say that again', 'repeat'],
  ['hi', 'समझ नहीं आया फिर से बोलो', 'repeat'],
  ['mr', 'कळलं नाही, पुन्हा सांगा', 'repeat'],
  ['mr', 'वर जा', 'scrollUp'],
] as const)('in %s "%s" is the command %s', (code, said, command) => {
  expect(understand(said, sayIn('voice', code))).toEqual({ does: command });
});

test.each([
  ['en', 'will onion prices go down'],
  ['en', 'I was logged out and my form is gone, why'],
  ['hi', 'प्याज का भाव नीचे क्यों जा रहा है'],
  ['hi', 'नीचे के पत्ते पीले हैं'],
  ['hi', 'दोबारा बताओ मेरे टमाटर के पत्ते क्यों मुड़ रहे हैं'],
  ['mr', 'खालची पाने पिवळी आहेत'],
  ['en', 'sign in problem'],
  ['en', 'I cannot log out'],
  ['en', 'login kar nahi pa raha hu'],
  ['hi', 'साइन इन करने में दिक्कत है'],
  ['hi', 'साइन आउट हो गया'],
  ['hi', 'मौसम फिर से बताओ'],
  ['hi', 'मोटर ऊपर करो'],
  ['hi', 'भाव नीचे करो'],
  ['mr', 'कांद्याचा भाव पुन्हा सांगा'],
  ['mr', 'आपोआप लॉग आउट होते'],
  ['mr', 'गोठा खाली करा'],
  ['mr', 'हे खाली आहे का'],
  ['mr', 'साइन इन करता येत नाही'],
] as const)('in %s "%s" is a question and no such command', (code, question) => {
  expect(understand(question, sayIn('voice', code))).toEqual({ does: 'ask', question });
});

test.each([
  ['en', 'weather alert dikhao'],
  ['hi', 'मौसम अलर्ट दिखाओ'],
  ['hi', 'टिड्डी अलर्ट खोलो'],
  ['mr', 'पीक विम्याच्या सूचना दाखवा'],
] as const)('in %s "%s" does not ask for price alerts', (code, said) => {
  expect(understand(said, sayIn('voice', code)).does).not.toBe('open');
});
