/**
 * The price or change that a person waits for: a price above or below so many rupees a quintal, or a change by so many
 * percent.
 */
export interface Threshold {
  readonly kind: 'above' | 'below' | 'change';
  readonly threshold: number;
}

/** No price rises or falls so many times over; a mistaken unit, kilogram for quintal, is a hundred times off. */
const mostTimes = 20;

/** A price of just the threshold counts: a person who waits for 2,000 rupees wants to hear of 2,000. */
export function hasReached({ kind, threshold }: Threshold, price: number): boolean {
  if (kind === 'change') return false;
  return kind === 'above' ? price >= threshold : price <= threshold;
}

/** The reason why an alert would ring at once or never at the price now; undefined where it makes sense. */
export function judgeThreshold(wanted: Threshold, current: number): 'passed' | 'farOff' | undefined {
  if (wanted.kind === 'change') return undefined;
  if (wanted.threshold > current * mostTimes || wanted.threshold * mostTimes < current) return 'farOff';
  return hasReached(wanted, current) ? 'passed' : undefined;
}
