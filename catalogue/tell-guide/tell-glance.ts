import type { FactKind, FactOf, GuideFact } from '../guide-schema.ts';
import type { Teller } from './amounts.ts';

export interface Glance {
  readonly figure: string;
  readonly label: string;
}

const mostFigures = 3;

/** The three figures that people ask for first, of a crop or of an animal. */
export function tellGlance(facts: readonly GuideFact[], t: Teller): readonly Glance[] {
  return [...glanceOfCrop(facts, t), ...glanceOfAnimal(facts, t)].slice(0, mostFigures);
}

const firstProduce: ReadonlySet<string> = new Set(['first-egg', 'fish-harvest']);

/** The time until the young, the egg or the fish, and the room that one needs. */
function glanceOfAnimal(facts: readonly GuideFact[], t: Teller): readonly Glance[] {
  const figures = facts.flatMap((fact): readonly [order: number, glance: Glance][] => {
    if (fact.kind === 'pregnancy') {
      return [[0, { figure: t.measured('days', fact.days), label: t.say('labels.pregnancy') }]];
    }
    if (fact.kind === 'age' && firstProduce.has(fact.at)) {
      const figure = fact.weeks ? t.measured('weeks', fact.weeks) : fact.months && t.measured('months', fact.months);
      return figure === undefined ? [] : [[0, { figure, label: t.animalTerm('ages', fact.at) }]];
    }
    if (fact.kind === 'space') {
      const ofGroup = t.say('form.about', { name: t.say('labels.space'), about: t.animalTerm('groups', fact.of) });
      return [[1, { figure: t.measured('squareMetres', fact.squareMetres), label: ofGroup }]];
    }
    if (fact.kind === 'pond') {
      return [[1, { figure: t.measured('metres', fact.depthMetres), label: t.say('labels.pond') }]];
    }
    return fact.kind === 'heat'
      ? [[2, { figure: t.measured('days', fact.everyDays), label: t.say('labels.heat') }]]
      : [];
  });
  const first = figures.filter(([order], at) => figures.findIndex(([other]) => other === order) === at);
  return first.toSorted(([one], [other]) => one - other).map(([, glance]) => glance);
}

/** The time until the harvest, the seed for the reader's land, the spacing. */
function glanceOfCrop(facts: readonly GuideFact[], t: Teller): readonly Glance[] {
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
