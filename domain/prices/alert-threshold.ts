/**
 * The event that a person waits for: a price above or below a number of rupees a quintal, or a change by a percentage.
 */
export interface Threshold {
  readonly kind: 'above' | 'below' | 'change';
  readonly threshold: number;
}

/** No price rises or falls so far. A mistaken unit, kilogram for quintal, is wrong by a factor of a hundred. */
const mostTimes = 20;

/** A price equal to the threshold counts: a person who waits for 2,000 rupees wants to hear of 2,000. */
export function hasReached({ kind, threshold }: Threshold, price: number): boolean {
  if (kind === 'change') return false;
  return kind === 'above' ? price >= threshold : price <= threshold;
}

/** Returns the reason why an alert would ring at once, or never; undefined where the threshold makes sense. */
export function judgeThreshold(wanted: Threshold, current: number): 'passed' | 'farOff' | undefined {
  if (wanted.kind === 'change') return undefined;
  if (wanted.threshold > current * mostTimes || wanted.threshold * mostTimes < current) return 'farOff';
  return hasReached(wanted, current) ? 'passed' : undefined;
}
