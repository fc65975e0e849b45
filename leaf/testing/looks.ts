import { labels } from '../labels.ts';
import type { Look } from '../open-model.ts';

/**
 * A look with these calibrated probabilities, with or without the person's crop. The other classes share the rest
 * evenly.
 */
export function lookWith(probabilities: Record<string, number>, distance = 0): Look {
  const named = Object.values(probabilities).reduce((sum, value) => sum + value, 0);
  const rest = (1 - named) / (labels.classes.length - Object.keys(probabilities).length);
  return {
    logits: Float32Array.from(labels.classes, ({ id }) => labels.temperature * Math.log(probabilities[id] ?? rest)),
    second: agreeing(probabilities, rest),
    features: new Float32Array(1280),
    distance: new Float32Array(labels.crops.length).fill(distance),
    showsNoPlant: false,
  };
}

/** A second head that leaves the first one's probabilities as they are. */
function agreeing(probabilities: Record<string, number>, rest: number): Float32Array {
  const { weight, temperature } = labels.second;
  return Float32Array.from(labels.classes, ({ id, crop }) => {
    const ofCrop = labels.classes.reduce(
      (sum, one) => (one.crop === crop ? sum + (probabilities[one.id] ?? rest) : sum),
      0,
    );
    return ((temperature - 1) * Math.log((probabilities[id] ?? rest) / ofCrop)) / weight;
  });
}
