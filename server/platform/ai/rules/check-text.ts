import { bannedActives } from '#catalogue/banned-actives.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
import { callCentre } from '#domain/danger/helplines.ts';
import { type DoseWords, doseWords } from '#languages/doses.ts';
import { namesADose } from '#leaf/advice/names-a-dose.ts';
import { repeats } from '#leaf/advice/repeats.ts';

/** Contents that no text of a model shows, even when a person asks for them. */
export type Fault = 'dose' | 'banned' | 'prompt';

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const lists = Object.values(doseWords).map(({ figures }) => figures);

function oneOf(list: keyof DoseWords['figures']): string {
  return lists.flatMap((figures) => figures[list].flatMap((text) => text.split(' '))).join('|');
}

const measure = `(?:${oneOf('measures')})`;
const land = `(?:${oneOf('land')})`;
const rupees = `(?:₹|${oneOf('rupeesBefore')})`;
const perMeasure = String.raw`(?:\s*(?:/|(?:${oneOf('per')})\s)\s*(?:${measure}|${land}))?`;
/** A price is never a dose: "₹18.50 a kg", "1,850 रुपये प्रति क्विंटल", "किलोला 18 रुपये". */
const prices = [
  new RegExp(
    String.raw`${rupees}\s*${number}(?:\s*(?:-|–|${oneOf('to')})\s*${rupees}?\s*${number})?${perMeasure}`,
    'giu',
  ),
  new RegExp(String.raw`${number}\s*(?:${oneOf('rupees')})${perMeasure}`, 'giu'),
  new RegExp(String.raw`(?:${oneOf('per')})\s+(?:${oneOf('priced')})`, 'giu'),
];
/** The share of a subsidy, a premium or a loan, next to its word: "60% subsidy", "60 प्रतिशत तक अनुदान". */
const sharesOfMoney = sharePatterns();
const anyShare = new RegExp(String.raw`(?<!\d)${number}\s*(?:%|${oneOf('percent')})`, 'giu');
/** Quantities of a harvest, shares and land. They are not a dose if a tool gave the number and nothing is sprayed. */
const quantity = new RegExp(String.raw`(${number})\s*(?:%|${oneOf('percent')}|${measure}|${land})`, 'giu');
const spraying = new RegExp(oneOf('spraying'), 'iu');

interface CheckedWith {
  /** The tools' whole output; empty where the model had no tools. */
  readonly told: string;
  readonly prompt: string;
  /** The text is about a scheme, and schemes pay shares of money. */
  readonly isOfScheme?: boolean;
}

/** The reason why a text of a model must not reach a person; undefined where it may. */
export function faultIn(text: string, { told, prompt, isOfScheme = false }: CheckedWith): Fault | undefined {
  if (repeats(text, prompt)) return 'prompt';
  const plain = withPlainDigits(text.normalize('NFC'));
  if (bannedActives.some((active) => plain.toLowerCase().includes(active.normalize('NFC')))) return 'banned';
  const sentences = isOfScheme ? sentencesOf(plain).map(withoutShares) : sentencesOf(plain);
  return sentences.some((sentence) => namesADose(withoutFigures(sentence, told))) ? 'dose' : undefined;
}

/** Where nothing is sprayed, a share in a scheme's text is one of money: of a cost, a premium or a loan. */
function withoutShares(sentence: string): string {
  if (!spraying.test(sentence)) return sentence.replaceAll(anyShare, ' ');
  return sharesOfMoney.reduce((rest, share) => rest.replaceAll(share, ' '), sentence);
}

function sharePatterns(): RegExp[] {
  // "A subsidy on a 2% solution" has a dose next to the word for money.
  const sprayed = `(?:${oneOf('spraying')})`;
  const share = String.raw`(?<!\d)${number}\s*(?:%|${oneOf('percent')})(?!\s+(?:[\p{L}\p{M}]+\s+)?${sprayed})`;
  const money = String.raw`(?<![\p{L}\p{M}])(?:${oneOf('money')})(?![\p{L}\p{M}])`;
  const between = String.raw`(?:(?!${sprayed})[\p{L}\p{M}]+\s+){0,2}`;
  return [`${share}\\s+${between}${money}`, `${money}\\s+${between}${share}`].map((text) => new RegExp(text, 'gimu'));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
}

function withoutFigures(sentence: string, told: string): string {
  const unpriced = prices.reduce((rest, price) => rest.replaceAll(price, ' '), sentence.replaceAll(callCentre, ' '));
  if (spraying.test(unpriced)) return unpriced;
  return unpriced.replaceAll(quantity, (whole, figure: string) => (isTold(figure, told) ? ' ' : whole));
}

function isTold(figure: string, told: string): boolean {
  const digits = figure.replaceAll(',', '');
  return new RegExp(`(?<!\\d)${digits.replaceAll('.', '\\.')}(?!\\d)`).test(told.replaceAll(',', ''));
}

/** Removes the addresses of unknown links and all pictures, because both could send the person's words elsewhere. */
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
