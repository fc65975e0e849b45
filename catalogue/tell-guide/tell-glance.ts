import type { FactKind, FactOf, GuideFact } from '../guide-schema.ts';
import type { Teller } from './amounts.ts';

export interface Glance {
  readonly figure: string;
  readonly label: string;
}

/** The figures that people ask for first: the time until the harvest, the seed for their land, the spacing. */
export function tellGlance(facts: readonly GuideFact[], t: Teller): readonly Glance[] {
  const find = <Kind extends FactKind>(kind: Kind) =>
    facts.find((fact) => fact.kind === kind) as FactOf<Kind> | undefined;
  const duration = find('duration');
  const first = find('first-crop');
  const seed = find('seed-rate');
  const stock = find('planting-stock');
  const spacing = find('spacing');
  const label = (noun: 'seed-rate' | 'planting-stock') =>
    t.say(`per.${t.landMeasure}`, { amount: t.say(`labels.${noun}`) });
  return [
    duration
      ? { figure: t.measured('days', duration.days), label: t.term('starts', duration.after) }
      : first && { figure: t.measured('months', first.months), label: t.term('starts', first.after) },
    seed
      ? { figure: t.weight(t.forOwnLand(seed.kgPerHectare)), label: label('seed-rate') }
      : stock && { figure: t.range(rounded(t.forOwnLand(stock.perHectare))), label: label('planting-stock') },
    spacing?.betweenPlantsCm && {
      figure: `${t.length(spacing.betweenRowsCm)} × ${t.length(spacing.betweenPlantsCm)}`,
      label: t.say('labels.spacing'),
    },
  ].filter((glance) => glance !== undefined);
}

function rounded([low, high]: readonly [number, number]): readonly [number, number] {
  return [Math.round(low), Math.round(high)];
}
