import { isLocal, type LocalMeasure, localWeights, timesLarger } from '#domain/numbers/measures.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { formatKg, formatRupees } from '#languages/format.ts';
import { formatNumber } from '#languages/format-number.ts';

import type { Answer, Asking } from '../../answer.ts';
import { sayUnknown } from '../fixed-answers.ts';

/**
 * Converts measures that are the same everywhere. For a bigha, kai says that its size depends on the place. For a load
 * with the person's own price, kai gives the amount.
 */
export function answerConversion(asking: Asking): Answer | Promise<Answer> {
  const { asked, say } = asking;
  if (asked.offer !== undefined && asked.quantityKg !== undefined)
    return { text: sayWorth(asking, { pricePerQuintal: asked.offer, kg: asked.quantityKg }) };
  if (asked.conversion === undefined) return sayUnknown(asking);
  const { amount, from, to } = asked.conversion;
  const local = [from, to].find(isLocal);
  if (local !== undefined) return { text: sayLocal(asking, local) };
  const times = timesLarger(from, to);
  if (times === undefined) return sayUnknown(asking);
  const result = amount * times;
  const rounded = roundedTo(result);
  const isExact = Math.abs(rounded - result) < 1e-9;
  return {
    text: say(isExact ? 'convert.line' : 'convert.about', {
      amount: formatNumber(amount),
      from: say(`convert.measure.${from}`),
      result: rounded < smallestDecimal ? String(rounded) : formatNumber(rounded),
      to: say(`convert.measure.${to}`),
    }),
  };
}

function sayWorth({ say, locale }: Asking, { pricePerQuintal, kg }: { pricePerQuintal: number; kg: number }): string {
  return say('convert.worth', {
    quantity: formatKg(kg, locale),
    price: formatRupees(pricePerQuintal, locale),
    amount: formatRupees(priceFor(pricePerQuintal, kg), locale),
  });
}

function sayLocal({ say }: Asking, measure: LocalMeasure): string {
  const isWeight = localWeights.some((weight) => weight === measure);
  return say(isWeight ? 'convert.localWeight' : 'convert.localArea', { measure: say(`convert.measure.${measure}`) });
}

const smallestDecimal = 0.01;

/** Two decimals. A value below 0.01 has two significant digits instead. */
function roundedTo(value: number): number {
  return value >= smallestDecimal ? Math.round(value * 100) / 100 : Number(value.toPrecision(2));
}
