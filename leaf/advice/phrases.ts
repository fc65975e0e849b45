import type { AffectedPart } from '#catalogue/problems.ts';

import type { Doubt } from '../answer.ts';
import type { Language } from './advice.ts';

/** The sentences around the catalogue's own words. */
export interface Phrases {
  parts: Readonly<Record<AffectedPart, string>>;
  unknown: string;
  asYouSaid(crop: string): string;
  partShown(part: string): string;
  /** The first step where the answer is not sure. */
  compareFirst: string;
  usuallyOn(parts: readonly string[]): string;
  healthy: string;
  probablySick(crop: string, part: AffectedPart): string;
  probablyHealthy(crop: string, part: AffectedPart): string;
  notSure: string;
  notAPlant: string;
  morePhotos: string;
  removeSick: string;
  lookAgain: string;
  askSomebody: string;
  takeAgain: string;
  caution: string;
  doNotSprayYet: string;
  goodPhoto: string;
  /** For the doubts that a person can do something about, or should know. */
  doubts: Readonly<Partial<Record<Doubt, string>>>;
}

const helpline = '1800-180-1551';

const en: Phrases = {
  parts: {
    leaf: 'leaf',
    stem: 'stem',
    root: 'root',
    flower: 'flower',
    fruit: 'fruit',
    seed: 'seed',
    'whole plant': 'whole plant',
  },
  unknown: 'Unknown',
  asYouSaid: (crop) => `${crop} (as you said)`,
  partShown: (part) => `For the ${part}, do this, in this order:`,
  compareFirst: 'Compare the signs with your plant before you buy anything. This is likely, not certain.',
  usuallyOn: (parts) => `This shows most clearly on: ${parts.join(', ')}. Please look there too, to be surer.`,
  healthy: 'None seen: it looks healthy',
  probablySick: (crop, part) => `${crop} ${plain(part)}: probably sick, cause unsure`,
  probablyHealthy: (crop, part) => `${crop} ${plain(part)}: probably healthy, but not sure`,
  notSure: 'Not sure',
  notAPlant: 'This does not look like a plant',
  morePhotos:
    'Take 3 to 6 photos of different sick leaves, close up and in daylight, and analyze them together: several leaves say more than one.',
  removeSick:
    'Until the cause is known, pick off the sickest leaves on a dry day and carry them out of the field. Do not spray yet.',
  lookAgain: 'Look at the plant again in a few days, also under the leaves.',
  askSomebody: `Show a sick part to your Krishi Vigyan Kendra, or call the Kisan Call Centre, free, on ${helpline}.`,
  takeAgain: 'Take the photo again: one leaf that fills the picture, sharp, in daylight, nothing else in front of it.',
  caution: 'If you spray anything: only as the label says, and before harvest wait the number of days it gives.',
  doNotSprayYet: 'Do not spray before you know the cause: the wrong medicine costs money and does not help.',
  goodPhoto: 'Clean the lens, hold the leaf flat in the shade, and come as near as the camera stays sharp.',
  doubts: {
    cropUnknown: 'We have not learnt this crop from photos yet, so a photo alone cannot tell what ails it.',
    otherPlant: 'This looks like a plant that we have not learnt yet.',
    cropContradicted: 'The photos look like another crop than the one you chose. Please check the crop.',
    photosDisagree: 'The photos do not agree with each other. Please send photos of one plant only.',
    partUnfamiliar: 'We know leaves best. Please add a photo of a leaf.',
    weaklyLearnt: 'We learnt this from few photos. Please compare the signs before you act.',
    unlikeLearnt: 'This photo is unlike those we have learnt from.',
  },
};

/** "A tomato plant", not "a tomato whole plant". */
function plain(part: AffectedPart): string {
  return part === 'whole plant' ? 'plant' : part;
}

const hindiOf: Readonly<Record<AffectedPart, string>> = {
  leaf: 'का पत्ता',
  stem: 'का तना',
  root: 'की जड़',
  flower: 'का फूल',
  fruit: 'का फल',
  seed: 'का बीज',
  'whole plant': 'का पौधा',
};

const hi: Phrases = {
  parts: {
    leaf: 'पत्ता',
    stem: 'तना',
    root: 'जड़',
    flower: 'फूल',
    fruit: 'फल',
    seed: 'बीज',
    'whole plant': 'पूरा पौधा',
  },
  unknown: 'पता नहीं',
  asYouSaid: (crop) => `${crop} (जैसा आपने बताया)`,
  partShown: (part) => `${part}: ये काम इसी क्रम में करें:`,
  compareFirst: 'कुछ भी ख़रीदने से पहले लक्षण अपने पौधे से मिला लें। यह शायद है, पक्का नहीं।',
  usuallyOn: (parts) => `यह सबसे साफ़ यहाँ दिखता है: ${parts.join(', ')}। पक्का करने के लिए वहाँ भी देखें।`,
  healthy: 'कोई रोग नहीं दिखा: स्वस्थ लगता है',
  probablySick: (crop, part) => `${crop} ${hindiOf[part]}: शायद रोग है, कारण पक्का नहीं`,
  probablyHealthy: (crop, part) => `${crop} ${hindiOf[part]}: शायद स्वस्थ है, पर पक्का नहीं`,
  notSure: 'पक्का नहीं',
  notAPlant: 'यह पौधा नहीं लगता',
  morePhotos: 'अलग-अलग रोगी पत्तों की 3 से 6 फ़ोटो पास से, दिन की रोशनी में खींचें और एक साथ जाँचें: कई पत्ते एक से ज़्यादा बताते हैं।',
  removeSick: 'कारण पता चलने तक सूखे दिन सबसे रोगी पत्ते तोड़कर खेत से बाहर ले जाएँ। अभी कोई दवा न छिड़कें।',
  lookAgain: 'कुछ दिन बाद पौधे को फिर देखें, पत्तों के नीचे भी।',
  askSomebody: `रोगी हिस्सा कृषि विज्ञान केंद्र में दिखाएँ, या किसान कॉल सेंटर ${helpline} पर मुफ़्त फ़ोन करें।`,
  takeAgain: 'फ़ोटो फिर खींचें: एक पत्ता जो पूरी फ़ोटो में आए, साफ़, दिन की रोशनी में, सामने और कुछ न हो।',
  caution: 'कोई भी दवा छिड़कें तो लेबल पर लिखे अनुसार ही, और कटाई से पहले लेबल पर लिखे इंतज़ार के दिन पूरे करें।',
  doNotSprayYet: 'कारण जाने बिना दवा न छिड़कें: ग़लत दवा में पैसा जाता है और फ़ायदा नहीं होता।',
  goodPhoto: 'लेंस पोंछें, पत्ते को छाया में सपाट पकड़ें, और जितने पास से साफ़ आए उतने पास से खींचें।',
  doubts: {
    cropUnknown: 'यह फसल हमने अभी फ़ोटो से नहीं सीखी है, इसलिए सिर्फ़ फ़ोटो से रोग नहीं बता सकते।',
    otherPlant: 'यह ऐसा पौधा लगता है जो हमने अभी नहीं सीखा है।',
    cropContradicted: 'फ़ोटो आपकी चुनी फसल से अलग फसल की लगती है। कृपया फसल जाँच लें।',
    photosDisagree: 'फ़ोटो आपस में मेल नहीं खातीं। कृपया एक ही पौधे की फ़ोटो भेजें।',
    partUnfamiliar: 'हम पत्तों को सबसे अच्छा पहचानते हैं। कृपया पत्ते की भी फ़ोटो भेजें।',
    weaklyLearnt: 'यह हमने थोड़ी ही फ़ोटो से सीखा है। कुछ करने से पहले लक्षण मिला लें।',
    unlikeLearnt: 'यह फ़ोटो हमारी सीखी हुई फ़ोटो जैसी नहीं है।',
  },
};

export const phrases: Readonly<Record<Language, Phrases>> = { en, hi };
