import { labels } from '../labels.ts';
import type { Look } from '../open-model.ts';

/** A look with these calibrated probabilities. The other classes share the rest evenly. */
export function lookWith(probabilities: Record<string, number>, distance = 0): Look {
  const named = Object.values(probabilities).reduce((sum, value) => sum + value, 0);
  const rest = (1 - named) / (labels.classes.length - Object.keys(probabilities).length);
  return {
    logits: Float32Array.from(labels.classes, ({ id }) => labels.temperature * Math.log(probabilities[id] ?? rest)),
    distance: new Float32Array(labels.crops.length).fill(distance),
    showsNoPlant: false,
  };
}
