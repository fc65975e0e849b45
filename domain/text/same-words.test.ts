import { describe, expect, test } from 'vitest';

import { foldSpelling } from './fold-spelling.ts';

/** Each line has one word, as it is written in several scripts. */
const same = `
  আলু आलू ਆਲੂ આલુ ଆଳୁ ஆலு ఆలు ಆಲೂ ആലു aloo alu
  পেঁয়াজ प्याज प्याज़ ਪਿਆਜ਼ ପିଆଜ pyaz pyaaj
  টমেটো टमेटो ટમેટો tameto
  टमाटर ਟਮਾਟਰ tamatar tamater
  भात ଭାତ ભાત ভাত bhat bhaat
  ধান धान ਧਾਨ ધાન ଧାନ dhan dhaan
  গম गम gam
  চনা चना ਚਨਾ ચણા ଚଣା chana
  कपास কাপাস કપાસ କପାସ kapas
  मूंग मूँग ਮੂੰਗ મૂંગ moong mung
  रसुन রসুন rasun
  हलदी हल्दी ਹਲਦੀ হলদি haldi
  जीरा জিরা ਜੀਰਾ jeera jira
  धनिया ধনিয়া ਧਨੀਆ dhaniya
  सोयाबीन সোয়াবিন ਸੋਯਾਬੀਨ સોયાબીન ସୋୟାବିନ సోయాబీన్ ಸೋಯಾಬೀನ್ സോയാബീൻ சோயாபீன் soyabean
  रागी રાગી రాగి ರಾಗಿ റാഗി ராகி ragi
  भिंडी ভিন্ডি ਭਿੰਡੀ ભીંડી ଭିଣ୍ଡି bhindi
  गोभी ਗੋਭੀ গোভি gobhi gobi
  मिरच ਮਿਰਚ mirch mirach
  लंका লঙ্কা ଲଙ୍କା లంక lanka
  पपीता পপিতা ਪਪੀਤਾ papita papeeta
  आम আম ਆਮ ଆମ aam
  केला কেলা ਕੇਲਾ kela
  नारियल ਨਾਰੀਅਲ nariyal
  अदरक ਅਦਰਕ আদরক adrak
  कांदा કાંદા kanda
  मका ਮਕਾ મકા maka
  चाय চায় ਚਾਯ chay
  किसान কিষান ਕਿਸਾਨ કિસાન କିସାନ కిసాన్ ಕಿಸಾನ್ കിസാൻ கிசான் kisan kisaan
  कृषक কৃষক કૃષક କୃଷକ కృషక ಕೃಷಕ കൃഷക krishak
  योजना যোজনা ਯੋਜਨਾ યોજના ଯୋଜନା యోజన yojana yojna
  बीमा বীমা ਬੀਮਾ ବୀମା బీమా ಬೀಮಾ ബീമാ bima beema
  मंडी মণ্ডি ਮੰਡੀ મંડી ମଣ୍ଡି మండి ಮಂಡಿ മണ്ഡി மண்டி mandi
  बाजार बाज़ार বাজার ਬਾਜ਼ਾਰ બજાર ବଜାର bazar bajaar
  दूध দুধ ਦੁੱਧ દૂધ ଦୁଧ doodh dudh
  पंप পাম্প ਪੰਪ પંપ ପମ୍ପ పంప్ ಪಂಪ್ pamp
  आधार আধার ਆਧਾਰ આધાર ଆଧାର ఆధార్ ಆಧಾರ್ ആധാർ ஆதார் aadhaar aadhar
  यूरिया ইউরিয়া ਯੂਰੀਆ યુરિયા ୟୁରିଆ యూరియా ಯೂರಿಯಾ യൂറിയ யூரியா yuria
  ट्रॅक्टर ট্র্যাক্টর ଟ୍ରାକ୍ଟର ట్రాక్టర్ ಟ್ರಾಕ್ಟರ್ ട്രാക്ടർ ட்ராக்டர் traktar
  बॅंक ব্যাংক ବ୍ୟାଙ୍କ ಬ್ಯಾಂಕ್ bank
  विज्ञान ਵਿਗਿਆਨ વિજ્ઞાન vigyan
  रोग রোগ ਰੋਗ રોગ ରୋଗ రోగ ರೋಗ rog
  पानी পানি ਪਾਨੀ પાની ପାନି pani paani
  बीज বীজ ਬੀਜ બીજ ବୀଜ బీజ ಬೀಜ beej bij
  खाद খাদ ਖਾਦ khad khaad
  खेती খেতি ਖੇਤੀ ખેતી kheti
  दाम দাম ਦਾਮ દામ ଦାମ daam dam
  भाव ਭਾਵ ભાવ bhav bhaav
  सरकार সরকার ਸਰਕਾਰ સરકાર ସରକାର sarkar
  महिला মহিলা ਮਹਿਲਾ મહિલા ମହିଳା mahila
  गांव गाँव गाव gaon gaaon
  जई ਜਈ jai
  २०२६ ২০২৬ ੨੦੨੬ ௨௦௨௬ 2026
  वेंगायम வெங்காயம் vengayam
  தக்காளி തക്കാളി takkali thakkali
  கரும்பு karumbu
  மஞ்சள் manjal
  தேங்காய் thengai
  மிளகாய் milagai
  வாழை vaazhai vazhai
  உளுந்து ulundhu ulundu
  பருத்தி paruthi parutthi
  வேர்க்கடலை verkadalai
  நெல் nel
  நெல்லு നെല്ല് nellu
  கரிம்பு കരിമ്പ് karimbu
  மழ മഴ mazha
  ఉల్లిపాయ ಉಲ್ಲಿಪಾಯ ullipaya
  వరి ವರಿ vari
  పత్తి ಪತ್ತಿ patti
  ధాన్యం ಧಾನ್ಯಂ dhanyam
  ఈరుల్లి ಈರುಳ್ಳಿ eerulli irulli
  డుంగళి ડુંગળી dungli dungali
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

/** Each line has words with other meanings. */
const others = `
  আলু আলো আদা
  आलू आला आलस
  पेड़ पौधा
  बीमा बीज
  மாடு மரம்
  நெல் நீல்
  పాలు పొలం
  ಹಾಲು ಹಾಳೆ
  കപ്പ കാപ്പി
  ਕਣਕ ਕਣੀ
  ગાય ગામ
  ଧାନ ଧନିଆ
  দুধ ধান
  மழை மாலை
  पंप पान
  banana ban
  কলা কালো কালি
  ਆਲੂ ਆਲੂਬੁਖਾਰਾ
  मूंग मग
  తేనె తీను
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

describe('a word in several scripts', () => {
  test.each(same.map((words) => [words[0] ?? '', words] as const))('%s is one word', (_first, words) => {
    expect(new Map(words.map((word) => [foldSpelling(word), word]))).toHaveProperty('size', 1);
  });

  test('and the table has many', () => {
    expect(same.length).toBeGreaterThan(60);
  });
});

test.each(others.map((words) => [words.join(', '), words] as const))('%s are different words', (_all, words) => {
  expect(new Set(words.map(foldSpelling)).size).toBe(words.length);
});

test.each(['پیاز', '洋葱', 'лук'])('%s, of another script, is a word too', (word) => {
  expect(foldSpelling(word)).not.toBe('');
});
