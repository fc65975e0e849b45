import { questionsIn } from '../question.ts';

const en = questionsIn('en');
const hi = questionsIn('hi');
const mr = questionsIn('mr');

const ofPrices = [
  en('price', 'kidney beans price', { has: ['Kidney beans'] }),
  en('price', 'onion 20 quintal nashik minus 2000 truck', { has: ['₹35,000'] }),
  mr('price', 'भाडं २००० वजा करून २० क्विंटल कांदा नाशिक', { has: ['₹35,000'] }),
  hi('price', 'भाड़ा 2000 काटकर', { after: ['20 क्विंटल प्याज नासिक'], has: ['₹1,850'] }),
  hi('msp', 'सरसों एमएसपी से कम में बिक रही है क्या करूं', { has: ['सरकारी खरीद केंद्र'], hasNot: ['किस मंडी'] }),
  en('forecast', 'should i hold my soybean till january', { has: ['In which mandi'] }),
  en('price', 'wheet prise indore', { has: ['₹2,550'] }),
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

/** Questions about prices that an earlier kai answered wrongly, grouped by the cause. */
export const pricesByCause = [...ofOpenKinds, ...ofStoresAndDays, ...ofAllDays, ...ofKinds, ...ofPrices];
