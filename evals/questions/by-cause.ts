import { questionsIn } from '../question.ts';

const en = questionsIn('en');
const hi = questionsIn('hi');
const mr = questionsIn('mr');

const ofOffices = [
  // The mill, the registration office and the bank have these, and Khet does not.
  ...['गन्ना पर्ची', 'गन्ने की पर्ची कब आएगी'].map((ask) =>
    hi('outside', ask, { has: ['गन्ना समिति', 'caneup.in'], hasNot: ['नहीं पता'] }),
  ),
  en('outside', 'sugarcane slip not coming', { has: ['cane society'] }),
  mr('outside', 'ऊस तोड कधी येणार', { has: ['कारखाना'], hasNot: ['₹'] }),
  hi('outside', 'गन्ने का पेमेंट नहीं आया मिल से', { has: ['गन्ना दफ़्तर'] }),
  ...['registry', 'land registry'].map((ask) => en('outside', ask, { has: ['sub-registrar', 'Farmer ID'] })),
  hi('outside', 'ज़मीन की रजिस्ट्री कैसे होती है', { has: ['उप-पंजीयक', 'दाखिल-खारिज'] }),
  mr('outside', 'दस्त नोंदणी कशी करायची', { has: ['दुय्यम निबंधक'], hasNot: ['साइन इन'] }),
  en('schemes', 'farmer registry', { hasNot: ['sub-registrar'] }),
  ...['kyc', 'ekyc', 'kyc not done'].map((ask) => en('outside', ask, { has: ['Which KYC', 'pmkisan.gov.in'] })),
  hi('outside', 'केवाईसी', { has: ['कौन सी केवाईसी', 'pmkisan.gov.in'] }),
  mr('outside', 'ई केवायसी', { has: ['कोणती केवायसी'] }),
  en('schemes', 'pm kisan ekyc', { has: ['PM-KISAN'], hasNot: ['Which KYC'] }),
  en('schemes', 'and the kyc?', { after: ['pm kisan'], has: ['e-KYC'], hasNot: ['Which KYC'] }),
  en('schemes', 'instalment not received ekyc', { has: ['PM-KISAN'], hasNot: ['Which KYC'] }),
  ...['delete aadhaar from bank', 'delete my aadhaar from bank account', 'unlink aadhaar from bank'].map((ask) =>
    en('outside', ask, { has: ['bank branch'], hasNot: ['press Delete'] }),
  ),
  en('howTo', 'delete my aadhaar', { has: ['press Delete'] }),
  hi('outside', 'बैंक खाते से आधार हटाना है', { has: ['बैंक की शाखा'] }),
  ...['pattadar passbook telangana', 'dharani portal'].map((ask) => en('outside', ask, { has: ['no land records'] })),
  hi('outside', 'ज़मीन की पैमाइश करानी है', { has: ['ज़मीन के रिकॉर्ड नहीं'] }),
  mr('outside', 'सोयाबीन हमीभाव केंद्र कुठे आहे', { has: ['खरेदी'], hasNot: ['₹'] }),
  hi('outside', 'धान बेचने के लिए रजिस्ट्रेशन कैसे करें', { has: ['सरकारी खरीद कहाँ और कब'] }),
  hi('outside', 'टोकन नहीं कट रहा धान का', { has: ['सरकारी खरीद कहाँ और कब'], hasNot: ['किस मंडी'] }),
  en('outside', 'how to sell wheat at msp', { has: ['where and when the government buys'] }),
  mr('outside', 'व्यापारी पळून गेला', { has: ['तक्रार'] }),
  hi('outside', 'खाद की कालाबाजारी हो रही है', { has: ['लिखित शिकायत'], hasNot: ['मात्रा'] }),
  mr('outside', 'दुकानदार जास्त भावाने युरिया विकतो', { has: ['तक्रार'] }),
  mr('outside', 'रात्री वीज येते', { has: ['1912'] }),
  hi('outside', 'पाले से फसल कैसे बचाएं', { has: ['हल्की सिंचाई'] }),
  hi('outside', 'आलू में काला पड़ गया पाले से', { has: ['कृषि विज्ञान केंद्र'], hasNot: ['किस मंडी'] }),
  en('outside', 'how to protect potato from frost', { has: ['light irrigation'] }),
  en('schemes', 'frost damage compensation', { has: ['72 hours'] }),
];

const ofFields = [
  // kai says first that it does not know, and only then names those who do.
  hi('helpline', 'गेहूं की सबसे अच्छी किस्म कौन सी है', { has: ['पक्का नहीं पता', '1800-180-1551'] }),
  mr('helpline', 'सोयाबीनची चांगली जात कोणती', { has: ['नक्की माहीत नाही', '1800-180-1551'], hasNot: ['बाजार समिती'] }),
  en('helpline', 'how to store wheat', { has: ['for sure, so I will not guess', '1800-180-1551'] }),
  en('helpline', 'kisan call center number', { has: ['1800-180-1551'], hasNot: ['for sure, so I will not guess'] }),
  hi('helpline', 'प्याज कैसे रखें कि खराब न हो', { has: ['पक्का नहीं पता'], hasNot: ['1 / 3'] }),
  hi('helpline', 'नैनो यूरिया सही है क्या', { has: ['पक्का नहीं पता'] }),
  // The time and the seed are not a dose of a spray.
  hi('dose', 'यूरिया कब डालें गेहूं में', { has: ['किस दिन', 'कभी नहीं बताई जाती'] }),
  mr('dose', 'सोयाबीन बियाणे एकरी किती किलो', { has: ['वाण', 'पाकिटावर'], hasNot: ['चुकीच्या मात्रेने'] }),
  hi('dose', 'गेहूं का बीज कितना लगेगा एक एकड़', { has: ['बीज के पैकेट'], hasNot: ['किस मंडी'] }),
  en('helpline', 'how much seed per acre for wheat', { has: ['seed packet'] }),
  // A crop without known problems may still have schemes, and the KVK teaches how to grow it.
  ...['मशरूम की खेती', 'मशरूम की खेती कैसे करें'].map((ask) =>
    hi('schemes', ask, { has: ['कृषि विज्ञान केंद्र सिखाता है', 'MIDH'], hasNot: ['नहीं पता'] }),
  ),
  en('schemes', 'how to grow mushroom', { has: ['Krishi Vigyan Kendra teaches'] }),
  mr('schemes', 'मशरूम शेती', { has: ['कृषी विज्ञान केंद्र शिकवते'] }),
  hi('helpline', 'टमाटर की खेती कैसे करें बताओ', { has: ['पक्का नहीं पता', '1800-180-1551'] }),
];

const ofAnimals = [
  ...['fish dying in pond', 'fish are dying in my pond'].map((ask) =>
    en('helpline', ask, { has: ['fisheries office'], hasNot: ['scheme'] }),
  ),
  hi('helpline', 'तालाब में मछली मर रही है', { has: ['मत्स्य विभाग'] }),
  mr('helpline', 'तळ्यात मासे मरत आहेत', { has: ['मत्स्य कार्यालय'] }),
  en('schemes', 'subsidy for fish pond', { hasNot: ['fisheries office of your district first'] }),
  hi('unknown', 'भैंस का दूध कैसे बढ़ाएं', { has: ['पशु अस्पताल'], hasNot: ['पशु बीमार हो'] }),
  hi('unknown', 'गाय', { has: ['बीमा, कर्ज़ और सब्सिडी', '1962'], hasNot: ['पशु बीमार हो'] }),
  en('helpline', 'goat has loose motion', { has: ['veterinary doctor', '1962'], hasNot: ['I do not know that'] }),
];

const ofManners = [
  ...['तू बेकार है', 'bakwas app', 'साला चोर'].map((ask) => hi('howTo', ask, { has: ['1800-180-1551'] })),
  mr('howTo', 'मूर्ख आहेस का', { has: ['1800-180-1551'] }),
  mr('greeting', 'काय चाललंय', { has: ['kai'] }),
];

const ofShortWords = [
  ...['what', 'tell'].map((ask) => en('help', ask, { has: ['mandi prices'], hasNot: ['I do not know'] })),
  hi('help', 'समझ नहीं आया', { has: ['मंडी भाव'] }),
  mr('help', 'कळलं नाही', { has: ['बाजारभाव'], hasNot: ['बाजार समितीत'] }),
  en('thanks', 'thank u bro', {}),
  hi('price', 'पुणे', { has: ['किस फसल'] }),
  hi('price', 'प्याज', { after: ['पुणे'], has: ['₹2,000'] }),
  en('howTo', 'speak in telugu', { has: ['English', 'मराठी'] }),
  hi('helpline', 'गेहूं में कितने पानी लगते हैं', { has: ['1800-180-1551'], hasNot: ['किस मंडी'] }),
  hi('helpline', 'मोथा घास कैसे मारें', { has: ['1800-180-1551'] }),
  hi('helpline', '2 एकड़ में कितना धान होगा', { has: ['1800-180-1551'], hasNot: ['किस मंडी'] }),
  mr('sowing', 'रब्बी ज्वारी पेरणी कधी', { has: ['1800-180-1551'], hasNot: ['खरीप पीक'] }),
  mr('forecast', 'मका विकायचा की थांबायचे', { has: ['बाजार समितीत'], hasNot: ['थांबायचे'] }),
  en('price', 'kinnow rate abohar', { has: ['Kinnow'] }),
  hi('price', 'भूसे का भाव', { has: ['सिर्फ़ फसलों के मंडी भाव'], hasNot: ['किस फसल'] }),
  hi('problem', 'मटर में चूर्णिल', { hasNot: ['जगह मुझे नहीं मालूम'] }),
];

const ofTheRest = [
  hi('helpline', 'डॉक्टर का नंबर', { after: ['गाय बीमार है'], has: ['1962'] }),
  mr('helpline', 'जनावरांचा डॉक्टर नंबर', { has: ['1962'] }),
  en('schemes', 'loan', { after: ['my cow is sick'], has: ['Card for animals and fish'], hasNot: ['crop loan'] }),
  hi('schemes', 'लोन चाहिए', { has: ['सबसे सही: किसान क्रेडिट कार्ड'] }),
  hi('schemes', 'केसीसी का पैसा नहीं चुकाया तो क्या होगा', { has: ['बैंक की शाखा', '14416'] }),
  ...['2000 रुपये कब आएंगे', '6000 रुपये कब मिलेंगे'].map((ask) => hi('schemes', ask, { has: ['पीएम-किसान', '155261'] })),
  mr('schemes', '6000 कधी', { has: ['पीएम-किसान'] }),
  hi('howTo', 'गलत है', { after: ['गेहूं भाव इंदौर'], hasNot: ['किस फसल पर'] }),
  hi('howTo', 'मेरा डाटा सुरक्षित है', { hasNot: ['डाउनलोड'] }),
  hi('outside', 'सहकारी समिति में खाद कब आएगी', { has: ['Khet कुछ नहीं बेचता'] }),
  hi('outside', 'नहर में पानी कब आएगा', { has: ['सिंचाई विभाग'] }),
  ...['कालव्याला पाणी कधी सुटणार', 'धरणात पाणी किती'].map((ask) => mr('outside', ask, { has: ['जलसंपदा'] })),
  en('outside', 'is khet government app', { has: ['not an app of the government'] }),
  hi('outside', 'ये सरकारी ऐप है क्या', { has: ['सरकार का ऐप नहीं'] }),
  hi('sowing', 'आलू खोदाई कब करें', { has: ['1800-180-1551'], hasNot: ['किस मंडी'] }),
  en('sowing', 'when to plant bamboo', { has: ['Bamboo'], hasNot: ['Which crop'] }),
  mr('schemes', 'बांबू लागवड', { has: ['बांबू'], hasNot: ['कोणते पीक'] }),
  en('helpline', 'training for farmers', { has: ['Krishi Vigyan Kendra'], hasNot: ['which crop'] }),
  mr('problem', 'गोगलगाय सोयाबीन', { hasNot: ['बाजार समितीत'] }),
  en('price', 'kidney beans', { has: ['Kidney beans'] }),
  hi('greeting', 'जय किसान', { has: ['kai'] }),
  en('helpline', 'okra farming', { has: ['for sure, so I will not guess'], hasNot: ['In which mandi'] }),
  ...['आम की खेती', 'चाय की खेती'].map((ask) => hi('helpline', ask, { has: ['पक्का नहीं पता'], hasNot: ['किस मंडी'] })),
  hi('problem', 'फसल नहर के पास है पत्ते पीले', { hasNot: ['सिंचाई विभाग'] }),
  en('schemes', 'list of schemes', { has: ['What do you need help with'] }),
  hi('unknown', 'एक साल में कितनी फसल', { hasNot: ['माफ़ कीजिए'] }),
];

const ofFollowUps = [
  // After today's price "और कल?" means tomorrow. "कल का", "ani kal" and the Marathi "काल" mean yesterday.
  ...['और कल', 'कल', 'aur kal'].map((ask) =>
    hi('forecast', ask, { after: ['टमाटर भाव पुणे'], has: ['टमाटर, पुणे'], hasNot: ['₹1,200'] }),
  ),
  hi('forecast', 'और नासिक में', { after: ['टमाटर भाव पुणे', 'और कल'], has: ['टमाटर, नासिक'] }),
  ...['कल का', 'kal kitna tha'].map((ask) => hi('history', ask, { after: ['टमाटर भाव पुणे'], has: ['बीते कल'] })),
  ...['आणि काल', 'ani kal'].map((ask) => mr('history', ask, { after: ['टोमॅटो भाव पुणे'], has: ['₹1,200'] })),
  mr('forecast', 'आणि उद्या', { after: ['टोमॅटो भाव पुणे'], hasNot: ['₹1,200'] }),
  hi('schemes', 'लोन', { after: ['बकरी पालन'], has: ['पशुपालन और मछली पालन'] }),
  mr('schemes', 'कर्ज', { after: ['शेळी पालन'], has: ['पशुपालन आणि मत्स्यपालन'] }),
  hi('schemes', 'सब्सिडी', { after: ['बकरी पालन'], has: ['बकरी'], hasNot: ['किस काम के लिए'] }),
  en('schemes', 'subsidy', { after: ['drip irrigation'], has: ['Per Drop More Crop'] }),
  en('schemes', 'why', { after: ['tractor subsidy'], has: ['SMAM', 'tractors, power tillers'] }),
  hi('schemes', 'क्यों', { after: ['ट्रैक्टर सब्सिडी'], has: ['SMAM'] }),
  mr('schemes', 'कशासाठी', { after: ['ट्रॅक्टर अनुदान'], has: ['SMAM'] }),
  // The word for yesterday and tomorrow means the day that kai has not just told.
  hi('forecast', 'और कल', { after: ['गेहूं का भाव इंदौर', 'कल कितना था'], has: ['अनुमान'], hasNot: ['₹'] }),
  hi('forecast', 'aur kal', { after: ['gehu ka bhav indore', 'kal kitna tha'], has: ['अनुमान'], hasNot: ['₹'] }),
  hi('history', 'और कल', { after: ['गेहूं का भाव इंदौर', 'कल कितना होगा'], has: ['बीते कल', '₹2,550'] }),
  hi('history', 'और कल', { after: ['गेहूं का भाव इंदौर', 'और कल'], has: ['बीते कल', '₹2,550'] }),
  hi('history', 'और कल', { after: ['गेहूं का भाव इंदौर', 'परसों कितना था'], has: ['बीते कल', '₹2,550'] }),
  hi('forecast', 'और कल', { after: ['गेहूं का भाव इंदौर', 'अगले हफ्ते'], has: ['अनुमान'], hasNot: ['₹'] }),
  mr('history', 'आणि काल', { after: ['कांदा भाव नाशिक', 'काल किती होता'], has: ['₹1,850'] }),
  mr('forecast', 'आणि उद्या', { after: ['कांदा भाव नाशिक', 'काल किती होता'], has: ['अंदाज'], hasNot: ['₹'] }),
  en('forecast', 'and tomorrow', { after: ['wheat price indore', 'and yesterday'], has: ['not enough reports'] }),
  // After the weather a day or a place asks for the weather, and the subject before it is not forgotten.
  ...['and tomorrow', 'what will it be tomorrow?', 'next week', 'and in pune'].map((ask) =>
    en('weather', ask, { after: ['weather in nashik'], has: ['MET Norway'], hasNot: ['Of which crop'] }),
  ),
  ...['और कल', 'aur kal', 'परसों', 'कल कैसा रहेगा'].map((ask) =>
    hi('weather', ask, { after: ['नाशिक का मौसम'], has: ['मेट नॉर्वे'], hasNot: ['किस फसल'] }),
  ),
  ...['आणि उद्या', 'उद्या', 'आणि पुण्यात'].map((ask) =>
    mr('weather', ask, { after: ['नाशिकचे हवामान'], has: ['मेट नॉर्वे'], hasNot: ['कोणत्या पिकाचा'] }),
  ),
  en('weather', 'and tomorrow', { after: ['onion price nashik', 'weather'], has: ['MET Norway'] }),
  en('price', 'and tomato', { after: ['onion price nashik', 'weather'], has: ['₹900', 'Nashik'] }),
  en('price', '50 quintal', { after: ['onion price nashik', 'weather'], has: ['₹92,500'] }),
  en('schemes', 'which papers', { after: ['pm kisan', 'weather'], has: ['PM-KISAN', 'Papers'] }),
  en('forecast', 'should i sell tomorrow', { after: ['weather in nashik'], has: ['Of which crop'] }),
  en('forecast', 'and tomorrow', { after: ['onion price nashik and will it rain'], has: ['Onion, Nashik'] }),
];

const ofWeedKillers = [
  ...['गेहूं में 2,4-D कब डालें', '2,4-D kab dale gehu me', 'गेहूं में 2 4 डी कब डालें'].map((ask) =>
    hi('dose', ask, { has: ['किस दिन', '1800-180-1551'], hasNot: ['किस मंडी'] }),
  ),
  ...['when to spray 2,4-D in wheat', 'when to spray 24D in wheat', 'when to spray atrazine in maize'].map((ask) =>
    en('dose', ask, { has: ['The right day'], hasNot: ['In which mandi'] }),
  ),
  mr('dose', 'गव्हात 2,4-D कधी फवारायचे', { has: ['कोणत्या दिवशी'] }),
  en('price', '2,4-D price', { has: ['mandi prices of crops only'] }),
];

const ofFallingFruit = [
  ...['संत्र्याची फळगळ', 'कपाशीची पातेगळ'].map((ask) =>
    mr('problem', ask, { has: ['अनेक कारणांनी गळतात'], hasNot: ['कॅंकर', 'हे ठिकाण'] }),
  ),
  hi('problem', 'संतरे के फल गिर रहे हैं', { has: ['कई कारणों से गिरती हैं'], hasNot: ['कैंकर'] }),
  en('problem', 'tomato flowers falling', { has: ['fall for many reasons'] }),
  en('problem', 'orange fruit drop and yellow leaves', { has: ['Citrus greening'] }),
  ...['soyabin m pili patti', 'soyabean me pili patti'].map((ask) => hi('problem', ask, { has: ['पीला मोज़ेक'] })),
];

/** Other questions that an earlier kai answered wrongly, grouped by the cause. */
export const byCause = [
  ...ofFollowUps,
  ...ofWeedKillers,
  ...ofFallingFruit,
  ...ofTheRest,
  ...ofOffices,
  ...ofFields,
  ...ofAnimals,
  ...ofManners,
  ...ofShortWords,
];
