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

export const byCause = [...ofOffices];
