import type { Labels } from '../labels.ts';
import { redistribute } from '../second-head.ts';
import type { Opinion } from '../vote.ts';
import type { LocalClass } from './local-class.ts';

/** The direction of the features. Their length says only how much of the photo is in focus. */
export function directionOf(features: Float32Array): Float64Array {
  const roots = Float64Array.from(features, (value) => Math.sqrt(Math.max(value, 0)));
  const length = Math.sqrt(roots.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? roots : roots.map((value) => value / length);
}

/** The scores are surer of themselves than a few photos allow. */
const temperature = 1.5;

/**
 * Moves probability between the classes of the named crop that the installation has photos of. All of them together
 * keep what they had, and so does every other class.
 */
export function heedLocal(
  opinion: Opinion,
  direction: Float64Array,
  crop: string,
  { classes, local }: Labels,
): Opinion {
  const own = local.flatMap((one) => {
    const at = classes.findIndex(({ id, crop: of }) => id === one.id && of === crop);
    return at === -1 ? [] : [{ at, score: scoreOf(one, direction) }];
  });
  if (own.length < 2) return opinion;
  const members = own.map(({ at }) => at);
  return redistribute(opinion, members, (share, n) => (Math.log(share) + own[n]!.score) / temperature);
}

function scoreOf({ weights, scale, bias }: LocalClass, direction: Float64Array): number {
  const bytes = atob(weights);
  let sum = 0;
  for (let k = 0; k < direction.length; k += 1) sum += direction[k]! * ((bytes.charCodeAt(k) << 24) >> 24);
  return scale * sum + bias;
}
