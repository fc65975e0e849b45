import { helplinesIn } from '#domain/danger/helplines.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
import { fraudWords } from '#languages/frauds.ts';

const number = /\d[\d,]*(?:\.\d+)?/gu;
/** The marker of a list: "2. Water them." */
const marker = /^\s*\d{1,2}[.)]\s/u;
/** A kilo beside a quintal, thousands, lakhs, crores: the same sum in other words. */
const scales = [1, 100, 1000, 100_000, 10_000_000];
const address = /(?:[\p{L}\p{N}._+-]+@|(?<![\p{L}\p{N}])(?:[a-z0-9-]{2,}\.)+(?=[a-z]{2}))[a-z][a-z0-9.-]*/giu;
const fraud = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${fraudWords.join('|')})(?![\p{L}\p{M}])`, 'giu');

/**
 * Tells whether each figure, address and word of frauds in a model's sentence was told before: by a tool or the
 * person. A price, a last day or a place to pay that nobody told is the model's own invention, or somebody's trick.
 */
export function isVouched(sentence: string, told: string): boolean {
  const said = plainOf(sentence);
  const known = plainOf(told);
  return (
    figuresAreTold(said, known) &&
    [...found(address, said), ...found(fraud, said)].every((each) => known.includes(each))
  );
}

function plainOf(text: string): string {
  return withPlainDigits(text.normalize('NFKC')).toLowerCase();
}

function found(pattern: RegExp, text: string): string[] {
  return text.match(pattern) ?? [];
}

function figuresAreTold(said: string, known: string): boolean {
  const helplines = helplinesIn(said);
  const own = helplines.reduce((rest, each) => rest.replaceAll(each, ' '), said.replace(marker, ''));
  const figures = numbersIn(own);
  if (figures.length === 0) return true;
  const toldNumbers = new Set(numbersIn(known).flatMap((each) => [each, each / 100, Math.round(each / 100)]));
  return figures.every((figure) => scales.some((scale) => toldNumbers.has(figure * scale)));
}

function numbersIn(text: string): number[] {
  return found(number, text).map((each) => Number(each.replaceAll(',', '')));
}
