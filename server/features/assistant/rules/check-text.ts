import { bannedActives } from '#catalogue/banned-actives.ts';
import { withPlainDigits } from '#domain/digits.ts';
import { namesADose } from '#leaf/advice/names-a-dose.ts';
import { repeats } from '#leaf/advice/repeats.ts';

/** What may not be said, whoever asked for it. */
export type Fault = 'dose' | 'banned' | 'prompt';

/** The languages in whose words a dose is recognised. A model's own words in any other reach nobody. */
export const checkedLanguages: ReadonlySet<string> = new Set(['en', 'hi']);

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const measure = String.raw`(?:kgs?|kilos?|kilograms?|quintals?|tonnes?|tons?|किलो|किग्रा|क्विंटल|कुंतल|टन)`;
const rupees = String.raw`(?:₹|rs\.?|inr|रु\.?)`;
/** A price is no dose, whatever it is for: "₹18.50 a kg", "1,850 रुपये प्रति क्विंटल". */
const prices = [
  new RegExp(
    String.raw`${rupees}\s*${number}(?:\s*(?:-|–|to|से)\s*${rupees}?\s*${number})?(?:\s*(?:/|a|an|per|प्रति|फी)\s*(?:${measure}|acres?|hectares?|एकड़|हेक्टेयर))?`,
    'giu',
  ),
  new RegExp(
    String.raw`${number}\s*(?:rupees|रुपये|रुपए|रु)(?:\s*(?:/|a|an|per|प्रति|फी)\s*(?:${measure}|acres?|hectares?|एकड़|हेक्टेयर))?`,
    'giu',
  ),
  new RegExp(String.raw`(?:per|a|प्रति)\s+(?:quintal|kg|kilo|क्विंटल|किलो)`, 'giu'),
];
/** Quantities of a harvest, shares and land: not a dose where a tool told that number and nothing is sprayed. */
const quantity = new RegExp(
  String.raw`(${number})\s*(?:%|percent|प्रतिशत|${measure}|acres?|hectares?|ha|एकड़|हेक्टेयर)`,
  'giu',
);
const spraying =
  /spray|dilut|solution|mix|appl(?:y|ied)|dos(?:e|age)|pesticid|fungicid|insecticid|urea|\bdap\b|fertili|छिड़|घोल|मिला|डाल|दवा|यूरिया|खाद/iu;

/** Why a text of a model must not reach a person; nothing where it may. `told` is all that the tools told. */
export function faultIn(text: string, { told, prompt }: { told: string; prompt: string }): Fault | undefined {
  if (repeats(text, prompt)) return 'prompt';
  const plain = withPlainDigits(text.normalize('NFC'));
  if (bannedActives.some((active) => plain.toLowerCase().includes(active.normalize('NFC')))) return 'banned';
  return sentencesOf(plain).some((sentence) => namesADose(withoutFigures(sentence, told))) ? 'dose' : undefined;
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
}

function withoutFigures(sentence: string, told: string): string {
  const unpriced = prices.reduce(
    (rest, price) => rest.replaceAll(price, ' '),
    sentence.replaceAll('1800-180-1551', ' '),
  );
  if (spraying.test(unpriced)) return unpriced;
  return unpriced.replaceAll(quantity, (whole, figure: string) => (isTold(figure, told) ? ' ' : whole));
}

function isTold(figure: string, told: string): boolean {
  const digits = figure.replaceAll(',', '');
  return new RegExp(`(?<!\\d)${digits.replaceAll('.', '\\.')}(?!\\d)`).test(told.replaceAll(',', ''));
}

/** Links that no tool gave lose their address, pictures go whole: either could carry away what was said. */
export function withoutStrangeLinks(text: string, isKnown: (address: string) => boolean): string {
  return text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/gu, (whole, words: string, address: string) =>
      isKnown(address) ? whole : words,
    )
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/[^\s)>\]]+/giu, (address) =>
      isKnown(address.replace(/[.,;]+$/u, '')) ? address : '',
    )
    .replaceAll(/<[^>]*>?/gu, '');
}
