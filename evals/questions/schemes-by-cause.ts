import { questionsIn } from '../question.ts';

const en = questionsIn('en');
const hi = questionsIn('hi');
const mr = questionsIn('mr');

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
  hi('schemes', 'रोटावेटर सब्सिडी यूपी', { has: ['सबसे सही: कृषि यंत्र अनुदान (उत्तर प्रदेश)'], hasNot: ['राजस्थान', 'गुजरात'] }),
  hi('schemes', 'पराली का क्या करें', { has: ['फसल अवशेष प्रबंधन'] }),
  mr('helpline', 'कांद्याला पाणी कधी द्यावे', { has: ['1800-180-1551'], hasNot: ['योजना'] }),
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
      has: ['no loan scheme of the central government', 'Cooperative bank loan for a tractor', '(Tamil Nadu)'],
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
    has: ['Cooperative bank loan', '(Tamil Nadu)'],
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
      has: ['कोई कर्ज़ योजना नहीं मिली', 'सहकारी बैंक ऋण', '(तमिलनाडु)'],
      hasNot: ['किसान क्रेडिट कार्ड', 'SMAM'],
    }),
  ),
  hi('schemes', 'कितना पैसा मिलेगा', { after: ['ट्रैक्टर सब्सिडी'], has: ['SMAM'], hasNot: ['कर्ज़'] }),
  ...['कर्ज', 'आणि कर्ज'].map((ask) =>
    mr('schemes', ask, {
      after: ['ट्रॅक्टर अनुदान'],
      has: ['कर्ज योजना सापडली नाही', 'सहकारी बँक कर्ज', '(तमिळनाडू)'],
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
  hi('schemes', 'मुफ्त बिजली', { has: ['हर राज्य में अलग', '(कर्नाटक)'], hasNot: ['सबसे सही'] }),
  en('schemes', 'Gujarat', { after: ['wild pigs eat my crop'], has: ['best fit', 'Gujarat'], hasNot: ['Rajasthan'] }),
  en('schemes', 'wild pigs eat my crop in punjab', { has: ['None of your state'], hasNot: ['Am I eligible'] }),
  en('schemes', 'wild pigs eat my crop in rajasthan', { has: ['best fit', '(Rajasthan)'] }),
  en('schemes', 'wire fence against nilgai and stray cattle', { has: ['best fit', '(Rajasthan)'] }),
  // "ले" (take) tells no need.
  ...['सोलर पंप सब्सिडी कैसे लें', 'solar pump subsidy kaise le'].map((ask) =>
    hi('schemes', ask, { has: ['सबसे सही: पीएम-कुसुम'] }),
  ),
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

/** Questions about schemes that an earlier kai answered wrongly, grouped by the cause. */
export const schemesByCause = [
  ...ofHelp,
  ...ofLoansForThings,
  ...ofSingleStates,
  ...ofDirectSales,
  ...ofRefusals,
  ...ofFarmBuildings,
  ...ofSchemes,
  ...ofLosses,
  ...ofNeeds,
];
