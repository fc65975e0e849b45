import { questionsIn } from '../question.ts';

/** Questions that an earlier kai answered wrongly, grouped by the cause. */
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

const ofSchemes = [
  // A farm pond is of a state, so no broad scheme of the Union comes first.
  ...['farm pond', 'farm pond subsidy'].map((ask) =>
    en('schemes', ask, { has: ['say which state is yours'], hasNot: ['PM Rashtriya', 'Coffee'] }),
  ),
  ...['खेत तालाब', 'खेत तालाब योजना'].map((ask) => hi('schemes', ask, { has: ['अपने राज्य का नाम'], hasNot: ['कॉफ़ी'] })),
  en('schemes', 'Rajasthan', { after: ['farm pond'], has: ['Rajasthan'], hasNot: ['Coffee'] }),
  hi('schemes', 'खेत तालाब यूपी', { has: ['खेत तालाब'], hasNot: ['कॉफ़ी'] }),
  // Insurance after a sick animal is that of the animal.
  en('schemes', 'insurance?', {
    after: ['my cow is sick'],
    has: ['Livestock insurance', 'good health'],
    hasNot: ['PMFBY'],
  }),
  en('schemes', 'can i insure it', { after: ['my buffalo is sick'], has: ['Livestock insurance'] }),
  hi('schemes', 'बीमा मिलेगा क्या', { after: ['भैंस को बुखार है'], has: ['पशु'], hasNot: ['फसल बीमा'] }),
  mr('schemes', 'विमा?', { after: ['गाय आजारी आहे'], hasNot: ['पीक विमा'] }),
  en('schemes', 'insurance?', { after: ['onion price in nashik'], has: ['PMFBY'] }),
  // A status, a list and money that a company owes are asked of the scheme's own site.
  ...['पीएम किसान स्टेटस', 'मेरा नाम पीएम किसान लिस्ट में नहीं है'].map((ask) =>
    hi('schemes', ask, { has: ['पीएम-किसान', '155261', 'यहाँ नहीं दिखता'] }),
  ),
  en('schemes', 'pm kisan status check', { has: ['155261', 'cannot see'] }),
  hi('schemes', 'pm kisan me land seeding no dikha raha hai', { has: ['155261'] }),
  hi('schemes', 'बीमा कंपनी पैसा नहीं दे रही', { has: ['14447'] }),
  hi('schemes', 'बैंक वाला केसीसी नहीं बना रहा', { has: ['किसान क्रेडिट कार्ड', 'कारण लिखकर'] }),
  // A short question after a scheme is about that scheme.
  hi('schemes', 'कितना', { after: ['पीएम किसान'], has: ['₹6,000'], hasNot: ['नहीं पता'] }),
  mr('schemes', 'किती', { after: ['ठिबक अनुदान'], has: ['55%'] }),
  en('schemes', 'how much?', { after: ['schemes for drip irrigation'], has: ['55%'], hasNot: ['How to get it'] }),
  hi('schemes', 'ब्याज', { after: ['केसीसी'], has: ['7%'], hasNot: ['बीज ग्राम'] }),
  // Words around the need do not decide what is found.
  hi('schemes', 'डेयरी खोलने के लिए लोन', { has: ['पशुपालन'], hasNot: ['किसान कॉल सेंटर'] }),
  hi('schemes', 'रोटावेटर सब्सिडी यूपी', { has: ['SMAM'], hasNot: ['राजस्थान', 'गुजरात'] }),
  hi('schemes', 'पराली का क्या करें', { has: ['फसल अवशेष प्रबंधन'] }),
  mr('helpline', 'कांद्याला पाणी कधी द्यावे', { has: ['1800-180-1551'], hasNot: ['योजना'] }),
];

const ofPrices = [
  en('price', 'kidney beans price', { has: ['Kidney beans'] }),
  en('price', 'onion 20 quintal nashik minus 2000 truck', { has: ['₹35,000'] }),
  mr('price', 'भाडं २००० वजा करून २० क्विंटल कांदा नाशिक', { has: ['₹35,000'] }),
  hi('price', 'भाड़ा 2000 काटकर', { after: ['20 क्विंटल प्याज नासिक'], has: ['₹1,850'] }),
  hi('msp', 'सरसों एमएसपी से कम में बिक रही है क्या करूं', { has: ['सरकारी खरीद केंद्र'], hasNot: ['किस मंडी'] }),
  en('forecast', 'should i hold my soybean till january', { has: ['In which mandi'] }),
  en('price', 'wheet prise indore', { has: ['₹2,550'] }),
];

const ofLosses = [
  en('schemes', 'my field caught fire', { has: ['101 or 112', '72 hours'] }),
  hi('schemes', 'मेरे खेत में आग लग गई', { has: ['101 या 112', '72'] }),
  mr('emergency', 'माझ्या शेतात आग लागली', { has: ['112'] }),
  hi('schemes', 'ओले से फसल बर्बाद', { has: ['72'], hasNot: ['101'] }),
  ...['घर में आग लग गई', 'ghar me aag lag gayi'].map((ask) => hi('emergency', ask, { has: ['112'] })),
  mr('emergency', 'घराला आग लागली', { has: ['112'] }),
  en('emergency', 'my house caught fire', { has: ['112'] }),
  ...['आग से गेहूं जल गया', 'बारिश से फसल डूब गई'].map((ask) => hi('schemes', ask, { has: ['72 घंटे'], hasNot: ['किस मंडी'] })),
  ...['ऊस जळाला', 'नुकसान भरपाई कधी मिळेल'].map((ask) => mr('schemes', ask, { has: ['72 तास'] })),
  // A worried farmer gets a kind answer and a number.
  ...['खेती में घाटा हो रहा है', 'खेती छोड़ना चाहता हूँ'].map((ask) =>
    hi('outside', ask, { has: ['14416', 'दुख'], hasNot: ['किस फसल'] }),
  ),
  mr('outside', 'शेती परवडत नाही', { has: ['14416'] }),
  hi('outside', 'मेरा सोलर पंप खराब है', { has: ['वारंटी'], hasNot: ['योजनाएँ मिलीं'] }),
  ...['शिकायत कहाँ करें', 'shikayat kaha kare'].map((ask) => hi('outside', ask, { has: ['14447', '155261', '14448'] })),
  en('outside', 'complaint against bank', { has: ['cms.rbi.org.in'] }),
  hi('outside', 'पटवारी रिश्वत मांग रहा है', { has: ['भ्रष्टाचार'], hasNot: ['ज़मीन के रिकॉर्ड'] }),
  hi('outside', 'तौल में गड़बड़ी', { has: ['मंडी समिति'] }),
  en('secret', 'someone asked otp for pm kisan', { has: ['1930'] }),
  hi('secret', 'खाता नंबर बताऊं क्या', { has: ['1930'] }),
  hi('secret', 'लोन ऐप वाले धमकी दे रहे हैं', { has: ['1930'] }),
];

const ofNeeds = [
  ...['मुझे दस्त हो रहे हैं', 'डॉक्टर चाहिए मेरे बेटे को'].map((ask) => hi('outside', ask)),
  hi('helpline', 'गाय के लिए डॉक्टर चाहिए', { has: ['1962'] }),
  en('outside', 'i need a doctor for my son'),
  // Schemes of coffee planters stand behind those for every farmer.
  hi('schemes', 'पानी की टंकी सब्सिडी', { hasNot: ['सबसे सही: पूर्वोत्तर में कॉफ़ी'] }),
  mr('schemes', 'सेंद्रिय प्रमाणपत्र', { has: ['परंपरागत कृषी विकास'], hasNot: ['कॉफी'] }),
  en('schemes', 'coffee irrigation subsidy', { has: ['Coffee'] }),
  hi('schemes', 'किसान सम्मान निधि का पैसा वापस करना है', { has: ['पीएम-किसान'], hasNot: ['कॉफ़ी'] }),
  hi('schemes', 'गोदाम में अनाज रखकर लोन', { has: ['रसीद'] }),
  mr('schemes', 'शेतमाल तारण कर्ज', { has: ['पावती'], hasNot: ['मुद्रा'] }),
  mr('schemes', 'तुती लागवड अनुदान', { hasNot: ['कोणते पीक'] }),
  en('schemes', 'pm kisan wife and husband both', { has: ['Who may get'] }),
  hi('helpline', 'मधुमक्खी मर रही हैं', { has: ['1800-180-1551'], hasNot: ['योजना मिली'] }),
  hi('schemes', 'मधुमक्खी पालन लोन', { hasNot: ['कोई योजना नहीं'] }),
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
    en('weather', ask, { after: ['weather in nashik'], has: ['Meghdoot'], hasNot: ['Of which crop'] }),
  ),
  ...['और कल', 'aur kal', 'परसों', 'कल कैसा रहेगा'].map((ask) =>
    hi('weather', ask, { after: ['नाशिक का मौसम'], has: ['मेघदूत'], hasNot: ['किस फसल'] }),
  ),
  ...['आणि उद्या', 'उद्या', 'आणि पुण्यात'].map((ask) =>
    mr('weather', ask, { after: ['नाशिकचे हवामान'], has: ['मेघदूत'], hasNot: ['कोणत्या पिकाचा'] }),
  ),
  en('weather', 'and tomorrow', { after: ['onion price nashik', 'weather'], has: ['Meghdoot'] }),
  en('price', 'and tomato', { after: ['onion price nashik', 'weather'], has: ['₹900', 'Nashik'] }),
  en('price', '50 quintal', { after: ['onion price nashik', 'weather'], has: ['₹92,500'] }),
  en('schemes', 'which papers', { after: ['pm kisan', 'weather'], has: ['PM-KISAN', 'Papers'] }),
  en('forecast', 'should i sell tomorrow', { after: ['weather in nashik'], has: ['Of which crop'] }),
  en('forecast', 'and tomorrow', { after: ['onion price nashik and will it rain'], has: ['Onion, Nashik'] }),
];

const ofRefusals = [
  hi('schemes', 'बीमा नहीं चाहिए', { has: ['ठीक है', '7 दिन पहले'], hasNot: ['योजनाएँ मिलीं'] }),
  en('schemes', 'I do not want insurance', { has: ['voluntary'], hasNot: ['The best fit'] }),
  mr('schemes', 'विमा नको', { has: ['सक्तीचा नाही'], hasNot: ['सर्वात योग्य'] }),
  hi('schemes', 'लोन नहीं चाहिए', { has: ['किस काम के लिए मदद चाहिए'], hasNot: ['7 दिन पहले'] }),
  ...['बीमा नहीं चाहिए लोन चाहिए', 'लोन चाहिए बीमा नहीं चाहिए'].map((ask) =>
    hi('schemes', ask, { has: ['सबसे सही: किसान क्रेडिट कार्ड'], hasNot: ['ठीक है'] }),
  ),
  hi('schemes', 'बीमा नहीं चाहिए', { after: ['ड्रिप सिंचाई'], has: ['ठीक है'], hasNot: ['प्रति बूंद'] }),
];

const ofKinds = [
  // Only one kind of chilli comes from these markets. With the kind named, kai looks for no other.
  en('price', 'chilli price guntur', { has: ['Dry Red Chilli', '₹15,500'] }),
  en('price', 'guntur', { after: ['chilli price'], has: ['Dry Red Chilli', '₹15,500'] }),
  en('history', 'and yesterday', { after: ['chilli price guntur'], has: ['Dry Red Chilli', '₹15,500'] }),
  hi('price', 'मिर्च का भाव गुंटूर', { has: ['सूखी लाल मिर्च'] }),
  mr('price', 'मिरची भाव गुंटूर', { has: ['सुकी लाल मिरची'] }),
  en('price', 'chilli price lasalgaon', { has: ['Green Chilli', '₹3,000'] }),
  en('price', 'chilli price india', { has: ['Green Chilli'] }),
  en('price', 'green chilli price guntur', { has: ['Green Chilli', 'next wider area'] }),
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

const ofFarmBuildings = [
  // Khet's only schemes for these buildings are of Gujarat and Rajasthan.
  mr('schemes', 'गाय गोठा अनुदान', { has: ['गोठ्यासाठीची मदत'], hasNot: ['शेळी'] }),
  en('schemes', 'subsidy for cow shed', { has: ['differs from state to state'] }),
  hi('schemes', 'पशु शेड योजना', { has: ['हर राज्य में अलग'] }),
  en('schemes', 'cow shed subsidy gujarat', { has: ['Cattle shed', 'Gujarat'], hasNot: ['differs'] }),
  mr('schemes', 'कांदा चाळ अनुदान', { has: ['MIDH'], hasNot: ['राजस्थान'] }),
  en('schemes', 'onion storage subsidy maharashtra', { has: ['MIDH', 'horticulture department'] }),
  hi('schemes', 'प्याज भंडारण सब्सिडी राजस्थान', { has: ['राजस्थान'] }),
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

const ofAllDays = [
  en('howTo', 'stop alert', { has: ['the bin beside one removes it'], hasNot: ['Add an alert'] }),
  hi('howTo', 'अलर्ट बंद करो', { has: ['अलर्ट हटाने के लिए'] }),
  mr('howTo', 'अलर्ट बंद करा', { has: ['सूचना काढण्यासाठी'] }),
  en('outside', 'lost my aadhaar card where to go', { has: ['1947'], hasNot: ['Sign in'] }),
  en('documents', 'show my aadhaar', {}),
  en('outside', 'how to get new passbook for land', { has: ['no land records'] }),
  en('outside', 'i am tired of farming', { has: ['14416'] }),
  hi('outside', 'खेती से थक गए हैं', { has: ['14416'] }),
  // The signs in a field tell nothing of a store.
  en('helpline', 'my onion is rotting in storage what to do', { hasNot: ['Pull the plant'] }),
  mr('helpline', 'चाळीत कांदा सडतोय', { has: ['1800-180-1551'], hasNot: ['1 / 3'] }),
  ...['मेरी भैंस ने खाना छोड़ दिया', 'गाय चारा नहीं खा रही'].map((ask) => hi('helpline', ask, { has: ['पशु चिकित्सक'] })),
  mr('helpline', 'म्हैस चारा खात नाही', { has: ['पशुवैद्यक'] }),
  hi('outside', 'ट्यूबवेल का कनेक्शन कैसे मिलेगा', { has: ['बिजली कंपनी'], hasNot: ['योजना'] }),
  hi('schemes', 'किसान कार्ड बनवाना है', { has: ['किसान क्रेडिट कार्ड'] }),
  hi('outside', 'कितने बजे मंडी खुलती है', { has: ['मंडी समिति'], hasNot: ['बजे हैं'] }),
  en('outside', 'what time does the mandi open', { has: ['commission agent'] }),
  hi('schemes', 'और मोबाइल नंबर', { after: ['पीएम किसान में नाम कैसे जोड़ें'], has: ['पीएम-किसान', '155261'] }),
  en('schemes', 'and mobile number', { after: ['pm kisan'], has: ['PM-KISAN', '155261'] }),
  hi('schemes', 'kheti ke liye loan chahiye 5 lakh', { has: ['KCC'], hasNot: ['मुद्रा'] }),
  // Every scheme is for farming, so the word tells no need.
  ...['शेतीसाठी योजना', 'mazya sheti sathi konti yojana ahe'].map((ask) => mr('schemes', ask, { has: ['कशासाठी मदत'] })),
  hi('schemes', 'खेती की योजना', { has: ['किस काम के लिए मदद'] }),
];

const ofStoresAndDays = [
  en('schemes', 'loan without land', { has: ['Kisan Credit Card', 'The bank decides'], hasNot: ['Watershed'] }),
  en('eligible', 'can i get loan with no land', { has: ['need no land'], hasNot: ['Chhattisgarh'] }),
  ...['बिना ज़मीन लोन मिलेगा क्या', 'भूमिहीन को लोन'].map((ask) => hi('schemes', ask, { has: ['फ़ैसला बैंक करता है'] })),
  mr('schemes', 'जमीन नाही कर्ज मिळेल का', { has: ['निर्णय बँक घेते'] }),
  en('helpline', 'insects in my stored wheat', { hasNot: ['1 of 3'] }),
  hi('helpline', 'रखे गेहूं में घुन लग गया', { has: ['1800-180-1551'], hasNot: ['1 / 3'] }),
  mr('helpline', 'साठवलेल्या गव्हात किडे झाले', { has: ['1800-180-1551'], hasNot: ['मावा'] }),
  en('helpline', 'need labour for harvesting', { hasNot: ['Which crop'] }),
  hi('helpline', 'गेहूं पकने में कितने दिन लगते हैं', { has: ['1800-180-1551'], hasNot: ['नाम की जगह'] }),
  hi('bestMarket', 'sabse accha mandi kaun sa hai pyaj ke liye bharat me', { has: ['₹2,400'] }),
  hi('schemes', 'मुआवजा', { after: ['ओला गिरा फसल बर्बाद'], has: ['फसल बीमा'], hasNot: ['पशुधन'] }),
  mr('schemes', 'भरपाई', { after: ['गारपिटीने पिकाचे नुकसान झाले'], has: ['पीक विमा'] }),
  hi('schemes', 'मुआवजा', { has: ['किस काम के लिए मदद'], hasNot: ['पशुधन'] }),
  mr('schemes', 'किती दिवस लागतात', { after: ['ठिबक अनुदान'], has: ['थेंब'] }),
  hi('schemes', 'कितने दिन लगते हैं', { after: ['ड्रिप सब्सिडी'], has: ['प्रति बूँद'] }),
  mr('schemes', 'का नाही आला', { after: ['पीएम किसान हप्ता कधी'], has: ['पीएम-किसान'] }),
  en('outside', '7/12', { hasNot: ['number'] }),
  mr('outside', '७/१२', { has: ['तलाठी'] }),
];

const ofDirectSales = [
  // A sale to a company depends on the state's law, which Khet does not know.
  ...[
    'can i sell directly to company',
    'can i sell my onion directly to a company',
    'sell crop to private company',
    'can i sell without a middleman',
    'contract farming',
    'is it better to sell directly or in mandi',
  ].map((ask) => en('schemes', ask, { has: ["state's market law", 'e-NAM', 'FPO'], hasNot: ['In which mandi'] })),
  ...[
    'कंपनी को सीधे बेच सकते हैं क्या',
    'क्या मैं प्याज सीधे कंपनी को बेच सकता हूँ',
    'kya company ko seedhe bech sakte hai',
    'बिना बिचौलिए के बेचना है',
    'मंडी के बाहर बेच सकते हैं क्या',
  ].map((ask) => hi('schemes', ask, { has: ['मंडी क़ानून', 'ई-नाम', 'FPO'], hasNot: ['गोपनीयता'] })),
  ...['कंपनीला थेट विकता येईल का', 'कांदा थेट कंपनीला विकू शकतो का', 'थेट ग्राहकांना विकायचे आहे', 'करार शेती'].map((ask) =>
    mr('schemes', ask, { has: ['पणन कायद्यावर', 'ई-नाम', 'FPO'], hasNot: ['गोपनीयता'] }),
  ),
  ...['do you sell my data to a company', 'sell my farm data to company'].map((ask) =>
    en('howTo', ask, { has: ['sells nothing'], hasNot: ['e-NAM'] }),
  ),
  hi('howTo', 'क्या मेरी जानकारी कंपनी को बेचते हो', { has: ['गोपनीयता'] }),
  mr('howTo', 'माझी माहिती कंपनीला विकता का', { has: ['गोपनीयता'] }),
  hi('schemes', 'ऑनलाइन कैसे बेचें', { has: ['e-NAM'] }),
  mr('schemes', 'ऑनलाइन कसे विकायचे', { has: ['e-NAM'] }),
];

const ofLoansForThings = [
  // A subsidy is no loan, so after the subsidy for a tractor "a loan?" is about those who lend for one.
  ...['loan', 'and a loan?', 'loan for it'].map((ask) =>
    en('schemes', ask, {
      after: ['tractor subsidy'],
      has: ['no loan scheme of the central government', 'Cooperative bank loan for a tractor (Tamil Nadu)'],
      hasNot: ['Kisan Credit Card', 'SMAM', 'best fit'],
    }),
  ),
  ...['tractor loan', 'loan to buy a tractor'].map((ask) =>
    en('schemes', ask, { has: ['no loan scheme of the central government', '(Tamil Nadu)'], hasNot: ['SMAM'] }),
  ),
  en('schemes', 'tamil nadu', { after: ['tractor subsidy', 'loan'], has: ['best fit is Cooperative bank loan'] }),
  en('schemes', 'tractor loan in punjab', { has: ['no loan scheme of the central government', 'SMAM'] }),
  en('schemes', 'loan', {
    after: ['power tiller subsidy'],
    has: ['for a power tiller'],
    hasNot: ['Kisan Credit Card'],
  }),
  en('schemes', 'loan', { after: ['cold storage subsidy'], has: ['best fit is Agriculture Infrastructure Fund'] }),
  en('schemes', 'loan', { after: ['goat farming'], has: ['Kisan Credit Card for animals and fish'] }),
  ...['pm kisan', 'crop insurance'].map((before) =>
    en('schemes', 'loan', { after: [before], has: ['best fit is Kisan Credit Card'], hasNot: ['no loan scheme'] }),
  ),
  ...['लोन', 'और लोन', 'कर्ज़'].map((ask) =>
    hi('schemes', ask, {
      after: ['ट्रैक्टर सब्सिडी'],
      has: ['कोई कर्ज़ योजना नहीं मिली', 'ट्रैक्टर का सहकारी बैंक ऋण'],
      hasNot: ['किसान क्रेडिट कार्ड', 'SMAM'],
    }),
  ),
  hi('schemes', 'कितना पैसा मिलेगा', { after: ['ट्रैक्टर सब्सिडी'], has: ['SMAM'], hasNot: ['कर्ज़'] }),
  ...['कर्ज', 'आणि कर्ज'].map((ask) =>
    mr('schemes', ask, {
      after: ['ट्रॅक्टर अनुदान'],
      has: ['कर्ज योजना सापडली नाही', 'ट्रॅक्टरसाठी सहकारी बँक कर्ज'],
      hasNot: ['किसान क्रेडिट कार्ड', 'SMAM'],
    }),
  ),
];

const ofSingleStates = [
  // While the asker's state is not known, no scheme of one state fits best.
  ...['wild pigs eat my crop', 'nilgai problem', 'solar fence subsidy'].map((ask) =>
    en('schemes', ask, {
      has: ['differs from state to state', '(Rajasthan)', '(Gujarat)', 'Say which state is yours'],
      hasNot: ['best fit', 'Am I eligible'],
    }),
  ),
  ...['जंगली सूअर', 'तारबंदी'].map((ask) =>
    hi('schemes', ask, { has: ['हर राज्य में अलग', '(राजस्थान)', 'अपने राज्य का नाम'], hasNot: ['सबसे सही', 'पात्र'] }),
  ),
  ...['रानडुक्कर', 'रानडुकरे पीक खातात'].map((ask) =>
    mr('schemes', ask, { has: ['प्रत्येक राज्यात वेगळी', '(राजस्थान)'], hasNot: ['सर्वात योग्य', 'पात्र आहे'] }),
  ),
  hi('schemes', 'मुफ्त बिजली', { has: ['हर राज्य में अलग', '(पंजाब)'], hasNot: ['सबसे सही'] }),
  en('schemes', 'Gujarat', { after: ['wild pigs eat my crop'], has: ['best fit', 'Gujarat'], hasNot: ['Rajasthan'] }),
  en('schemes', 'wild pigs eat my crop in punjab', { has: ['None of your state'], hasNot: ['Am I eligible'] }),
  en('schemes', 'wild pigs eat my crop in rajasthan', { has: ['best fit', '(Rajasthan)'] }),
  en('schemes', 'wire fence against nilgai and stray cattle', { has: ['best fit', '(Rajasthan)'] }),
  // "ले" (take) tells no need.
  ...['सोलर पंप सब्सिडी कैसे लें', 'solar pump subsidy kaise le'].map((ask) =>
    hi('schemes', ask, { has: ['सबसे सही: पीएम-कुसुम'] }),
  ),
];

const ofOpenKinds = [
  // "Chilli" is green or dry: the kind that the named mandis sell counts.
  ...['compare chilli guntur and lasalgaon', 'which is better guntur or lasalgaon for chilli'].map((ask) =>
    en('compare', ask, {
      has: ['do not report the same kind', '₹3,000', '₹15,500'],
      hasNot: ['dearer', 'all of India'],
    }),
  ),
  hi('compare', 'मिर्च गुंटूर और लासलगांव तुलना', { has: ['एक ही किस्म', '₹3,000', '₹15,500'], hasNot: ['पूरा भारत'] }),
  mr('compare', 'मिरची गुंटूर आणि लासलगाव तुलना करा', { has: ['एकाच प्रकारच्या', '₹3,000', '₹15,500'] }),
  en('compare', 'compare chilli guntur and warangal', { has: ['Dry Red Chilli', '₹500'], hasNot: ['Green'] }),
  hi('compare', 'गुंटूर और वारंगल में मिर्च की तुलना', { has: ['सूखी लाल मिर्च', '₹500'], hasNot: ['हरी'] }),
  mr('compare', 'गुंटूर आणि वारंगल मिरची तुलना', { has: ['सुकी लाल मिरची', '₹500'], hasNot: ['हिरवी'] }),
  en('compare', 'compare chilli guntur and pune', { has: ['No market reports Dry Red Chilli from Pune'] }),
  en('compare', 'compare green chilli guntur and lasalgaon', { has: ['Green Chilli'], hasNot: ['₹15,500'] }),
  ...['compare chilli and onion in guntur', 'compare onion and chilli in guntur'].map((ask) =>
    en('compare', ask, { has: ['Dry Red Chilli, Guntur'], hasNot: ['Green'] }),
  ),
  en('price', 'onion and chilli price guntur', { has: ['Dry Red Chilli, Guntur', '₹15,500'], hasNot: ['Green'] }),
  ...['where to sell chilli in guntur', 'where to sell chilli in andhra pradesh'].map((ask) =>
    en('bestMarket', ask, { has: ['Dry Red Chilli', '₹15,500'] }),
  ),
  hi('bestMarket', 'गुंटूर में मिर्च कहाँ बेचें', { has: ['सूखी लाल मिर्च', '₹15,500'] }),
  mr('bestMarket', 'गुंटूरमध्ये मिरची कुठे विकू', { has: ['सुकी लाल मिरची', '₹15,500'] }),
  en('compare', 'compare market types for chilli in andhra pradesh', { has: ['Dry Red Chilli', '₹15,500'] }),
];

const ofHelp = [
  // Help with a need, or for somebody who has schemes of their own, is asked of the schemes; help alone is not.
  en('schemes', 'help me with irrigation', { has: ['schemes'] }),
  en('schemes', 'any help for tractor', { has: ['schemes'] }),
  ...['help for women', 'any help for widow', 'i am a woman farmer any help', 'i am sc farmer any help'].map((ask) =>
    en('schemes', ask, { hasNot: ['in your own words'] }),
  ),
  hi('schemes', 'सिंचाई में मदद', { has: ['योजनाएँ'] }),
  hi('schemes', 'महिलाओं को क्या मदद मिलती है', { has: ['योजनाएँ'], hasNot: ['मक्का'] }),
  hi('schemes', 'विधवा के लिए मदद', { has: ['योजनाएँ'] }),
  mr('schemes', 'महिला शेतकऱ्यांना मदत', { has: ['योजना'], hasNot: ['मका'] }),
  ...['help me please', 'can you help my father', 'how can khet help me', 'help me with my homework'].map((ask) =>
    en('help', ask, { has: ['in your own words'] }),
  ),
  // The other name of a scheme alone asks for it.
  en('schemes', 'harvester', { has: ['SMAM'] }),
  hi('schemes', 'हार्वेस्टर', { has: ['SMAM'] }),
  hi('help', 'मेरी मदद करो', { has: ['अपने शब्दों में'] }),
];

export const byCause = [
  ...ofHelp,
  ...ofLoansForThings,
  ...ofSingleStates,
  ...ofDirectSales,
  ...ofOpenKinds,
  ...ofStoresAndDays,
  ...ofAllDays,
  ...ofFollowUps,
  ...ofRefusals,
  ...ofKinds,
  ...ofWeedKillers,
  ...ofFarmBuildings,
  ...ofFallingFruit,
  ...ofTheRest,
  ...ofOffices,
  ...ofFields,
  ...ofAnimals,
  ...ofManners,
  ...ofSchemes,
  ...ofPrices,
  ...ofLosses,
  ...ofNeeds,
  ...ofShortWords,
];
