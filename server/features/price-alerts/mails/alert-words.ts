/** Every sentence names its figure; prices are per quintal, as markets report them. */
export const words = {
  en: {
    one: (about: string, price: string) => `${about}: ${price} per quintal`,
    demonstrationSubject: (subject: string) => `Demonstration: ${subject}`,
    several: (commodities: string) => `Your price alerts: ${commodities}`,
    hello: (name: string) => `Hello ${name},`,
    about: (commodity: string, place: string) => `${commodity}, ${place}`,
    happened: (about: string, price: string, day: string) => `${about}: ${price} per quintal on ${day}.`,
    above: (threshold: string) => `You asked to be told when it is ${threshold} or more.`,
    below: (threshold: string) => `You asked to be told when it is ${threshold} or less.`,
    changed: (change: string, before: string, threshold: string) =>
      `That is ${change} against the report before (${before}), of the markets and varieties that reported both times. You asked to be told of changes of ${threshold} % or more.`,
    source: (names: string) => `Source: ${names}.`,
    unknownSource: 'reports of the market',
    demonstration: 'This is a demonstration price, made up from measured levels. Do not sell or buy by it.',
    look: (commodity: string) => `${commodity}: see the prices`,
    stop: 'You get this mail because you added a price alert. To hear no more of it, remove the alert on this page:',
    alerts: 'My price alerts',
  },
  hi: {
    one: (about: string, price: string) => `${about}: ${price} प्रति क्विंटल`,
    demonstrationSubject: (subject: string) => `नमूना: ${subject}`,
    several: (commodities: string) => `आपके भाव अलर्ट: ${commodities}`,
    hello: (name: string) => `नमस्ते ${name},`,
    about: (commodity: string, place: string) => `${commodity}, ${place}`,
    happened: (about: string, price: string, day: string) => `${about}: ${day} को भाव ${price} प्रति क्विंटल रहा।`,
    above: (threshold: string) => `आपने कहा था कि भाव ${threshold} या उससे ज़्यादा हो तो बताएँ।`,
    below: (threshold: string) => `आपने कहा था कि भाव ${threshold} या उससे कम हो तो बताएँ।`,
    changed: (change: string, before: string, threshold: string) =>
      `पिछली रिपोर्ट (${before}) से ${change} का फ़र्क है, सिर्फ़ उन मंडियों और किस्मों में जिनका भाव दोनों बार आया। आपने कहा था कि ${threshold} % या ज़्यादा बदलाव हो तो बताएँ।`,
    source: (names: string) => `स्रोत: ${names}।`,
    unknownSource: 'मंडी की रिपोर्ट',
    demonstration: 'यह सिर्फ़ दिखाने के लिए बनाया गया भाव है, असली नहीं। इसके भरोसे ख़रीद-बिक्री न करें।',
    look: (commodity: string) => `${commodity}: भाव देखें`,
    stop: 'आपने भाव अलर्ट लगाया था, इसलिए यह मेल आई है। आगे न चाहिए तो इस पेज पर अलर्ट हटा दें:',
    alerts: 'मेरे भाव अलर्ट',
  },
};
