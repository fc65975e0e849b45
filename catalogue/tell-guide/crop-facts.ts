import type { FactKind, FactOf } from '../guide-schema.ts';
import type { Range, Teller } from './amounts.ts';

export type Tellers<Kind extends FactKind> = { readonly [K in Kind]: (fact: FactOf<K>, t: Teller) => string };

/** The last age that a guide names stands for "and older". */
const andOlder = 99;

/** Makes the text after the label, for facts on the field, the sowing and the seed. */
export const fieldFacts = {
  temperature: ({ celsius, stage }, t) => named(t, stage, t.measured('celsius', celsius)),
  rainfall: ({ mm }, t) => t.measured('mm', mm),
  soil: ({ types, drained }, t) => {
    const told = t.list('soils', types);
    return drained === true ? t.say('form.drained', { types: told }) : told;
  },
  ph: ({ ph }, t) => t.range(ph),
  'not-on': ({ types }, t) => t.list('soils', types),
  land: ({ work }, t) => t.list('landWork', work),
  pit: ({ cm }, t) => t.say('form.pit', { cm: t.measured('cm', cm) }),
  window: ({ act, from, to }, t) => tellWindow(t.term('acts', act), from, to, t),
  method: ({ ways }, t) => t.list('ways', ways),
  depth: ({ cm }, t) => t.measured('cm', cm),
  spacing: ({ betweenRowsCm, betweenPlantsCm }, t) =>
    betweenPlantsCm
      ? t.say('form.rowsAndPlants', { rows: t.length(betweenRowsCm), plants: t.length(betweenPlantsCm) })
      : t.say('form.rows', { rows: t.length(betweenRowsCm) }),
  nursery: ({ squareMetresPerHectare }, t) =>
    t.onLand(squareMetresPerHectare, (area) => t.measured('squareMetres', area)),
  'seedling-age': ({ days }, t) => t.say('form.atTransplanting', { days: t.measured('days', days) }),
  'seed-rate': ({ kgPerHectare }, t) => t.onPlot(kgPerHectare, t.weight),
  'planting-stock': ({ of, perHectare }, t) =>
    t.onLand(perHectare, (count) => t.measured('plants', whole(count), t.term('stock', of))),
  'seed-treatment': ({ with: ways, actives, against }, t) => {
    const told = t.join([
      t.list('treatments', ways),
      actives && t.say('form.productAsLabel', { actives: t.list('actives', actives) }),
    ]);
    return against ? t.say('form.against', { with: told, problems: t.problems(against) }) : told;
  },
  germination: ({ percent }, t) => t.say('form.germination', { percent: t.measured('percent', [percent, percent]) }),
  'seed-life': ({ months }, t) => t.measured('months', months),
  variety: ({ name, year, days, after, traits, resists }, t) =>
    t.say('form.about', {
      name: year === undefined ? name : `${name} (${year})`,
      about: t.join([
        t.list('traits', traits),
        days && t.daysAfter(days, after),
        resists && t.say('form.resists', { problems: t.problems(resists) }),
      ]),
    }),
  choose: ({ traits }, t) => t.list('traits', traits),
} satisfies Partial<Tellers<FactKind>>;

/** The same for manure, water, weeds and the work. */
export const careFacts = {
  manure: ({ what, tonnesPerHectare, kgPerTree, when }, t) =>
    t.join([
      t.term('manures', what),
      tonnesPerHectare && t.onLand(tonnesPerHectare, (amount) => t.measured('tonnes', amount)),
      kgPerTree && t.say('per.tree', { amount: t.measured('kg', kgPerTree) }),
      t.term('moments', when),
    ]),
  nutrients: ({ kgPerHectare }, t) =>
    t.say('form.soilTestFirst', {
      amounts: t.join(
        Object.entries(kgPerHectare).map(([nutrient, kg]) =>
          t.say('form.about', { name: t.term('nutrients', nutrient), about: t.onLand([kg, kg], t.weight) }),
        ),
      ),
    }),
  'tree-nutrients': ({ gramsPerTree, ageYears: [from, to] }, t) =>
    t.say('form.soilTestFirst', {
      amounts: t.say('form.aged', {
        years:
          to >= andOlder
            ? t.say('form.from', { low: t.measured('years', [from, from]) })
            : t.measured('years', [from, to]),
        amounts: t.join(
          Object.entries(gramsPerTree).map(([nutrient, grams]) =>
            t.say('form.about', { name: t.term('nutrients', nutrient), about: t.measured('grams', [grams, grams]) }),
          ),
        ),
      }),
    }),
  split: ({ of, parts }, t) => {
    const nutrients = t.list('nutrients', of);
    const told = parts.map((part) => {
      const when = t.join([
        part.when && t.term('moments', part.when),
        part.stage && t.term('stages', part.stage),
        part.days && t.daysAfter(part.days, part.after),
      ]);
      return part.share === undefined ? when : t.say('form.share', { share: part.share, when });
    });
    if (parts.length === 1)
      return t.say('form.parts', { nutrients, parts: t.say('form.all', { when: told[0] ?? '' }) });
    if (parts.some(({ share }) => share !== undefined)) return t.say('form.parts', { nutrients, parts: t.join(told) });
    return t.say('form.equalParts', { nutrients, count: parts.length, parts: t.join(told) });
  },
  supplement: ({ what, kgPerHectare, when, ifLacking }, t) => {
    const told = t.join([
      t.term('supplements', what),
      kgPerHectare && t.onLand(kgPerHectare, t.weight),
      when && t.term('moments', when),
    ]);
    return ifLacking === true ? t.say('form.ifLacking', { what: told }) : told;
  },
  'last-nitrogen': ({ days, after }, t) => t.say('form.noneAfter', { days: t.daysAfter([days, days], after) }),
  'water-stages': ({ stages, after }, t) =>
    t.join(
      stages.map(({ stage, days }) => {
        const name = t.term('stages', stage);
        return days ? t.say('form.both', { own: name, metric: t.daysAfter(days, after) }) : name;
      }),
    ),
  'water-count': ({ times }, t) => t.measured('times', times),
  'water-interval': ({ days, months }, t) =>
    t.join([t.say('form.everyDays', { days: t.measured('days', days) }), months && t.monthsFromTo(months)]),
  'water-need': ({ mm }, t) => t.measured('mm', mm),
  'stop-water': ({ daysBeforeHarvest }, t) =>
    t.say('form.beforeHarvest', { days: t.measured('days', daysBeforeHarvest) }),
  'water-ways': ({ ways }, t) => t.list('waterWays', ways),
  'weed-free': ({ days, after }, t) => t.daysAfter(days, after),
  weeding: ({ days, after }, t) =>
    t.say('form.onDays', { days: t.join(days.map(String)), start: t.term('starts', after) }),
  'weeds-without': ({ ways }, t) => t.list('weedWays', ways),
  herbicide: ({ actives, stage, against }, t) => {
    const product = { actives: t.list('actives', actives), stage: t.term('weedStages', stage) };
    if (!against) return t.say('form.herbicideAny', product);
    return t.say('form.herbicide', { ...product, against: t.list('weedKinds', against) });
  },
  work: ({ work, days, after, stage, months }, t) =>
    t.join([
      t.term('works', work),
      stage && t.term('stages', stage),
      days && t.daysAfter(days, after),
      months && t.monthsFromTo(months),
    ]),
} satisfies Partial<Tellers<FactKind>>;

/** The same for the harvest and all after it. */
export const harvestFacts = {
  duration: ({ days, after }, t) => t.daysAfter(days, after),
  'first-crop': ({ months, after }, t) =>
    t.say('form.after', { days: t.measured('months', months), start: t.term('starts', after) }),
  lives: ({ years }, t) => t.measured('years', years),
  ripe: ({ signs, moisturePercent }, t) => {
    const text = t.list('ripeSigns', signs);
    if (!moisturePercent) return text;
    return t.say('form.withMoisture', { text, percent: t.measured('percent', moisturePercent) });
  },
  'harvest-way': ({ ways }, t) => t.list('harvestWays', ways),
  picking: ({ everyDays, firstAfterDays, after }, t) => {
    const days = t.measured('days', everyDays);
    if (!firstAfterDays) return t.say('form.everyDays', { days });
    return t.say('form.firstThenEvery', { first: t.daysAfter(firstAfterDays, after), days });
  },
  yield: ({ of, quintalsPerHectare }, t) =>
    t.say('form.about', {
      name: t.term('produce', of),
      about: t.onLand(quintalsPerHectare, (amount) => t.measured('quintals', amount)),
    }),
  'tree-yield': ({ kgPerTree }, t) => t.measured('kg', kgPerTree),
  'nut-yield': ({ countPerTree }, t) => t.measured('nuts', countPerTree),
  dry: ({ ways, days, moisturePercent }, t) =>
    t.join([
      ways && t.list('dryWays', ways),
      days && t.measured('days', days),
      moisturePercent && t.say('form.moisture', { percent: t.measured('percent', moisturePercent) }),
    ]),
  grade: ({ by }, t) => t.list('grades', by),
  store: ({ ways, months, celsius, humidityPercent }, t) =>
    t.join([
      t.list('storeWays', ways),
      months && t.say('form.keeps', { months: t.measured('months', months) }),
      celsius && t.measured('celsius', celsius),
      humidityPercent && t.say('form.humidity', { percent: t.measured('percent', humidityPercent) }),
    ]),
  'store-pest': ({ pests, ways }, t) =>
    t.say('form.about', { name: t.list('storePests', pests), about: t.list('storePestWays', ways) }),
  'good-after': ({ plants }, t) => t.plants(plants),
  'good-before': ({ plants }, t) => t.plants(plants),
  'good-with': ({ plants }, t) => t.plants(plants),
  'not-after': ({ plants, years }, t) => {
    const named = t.plants(plants);
    return years ? t.say('form.notForYears', { plants: named, years: t.measured('years', years) }) : named;
  },
  mistake: ({ what, leadsTo }, t) => {
    const told = t.term('mistakes', what);
    return leadsTo ? t.say('form.leadsTo', { what: told, effects: t.list('effects', leadsTo) }) : told;
  },
} satisfies Partial<Tellers<FactKind>>;

function named(t: Teller, stage: string | undefined, about: string): string {
  return stage === undefined ? about : t.say('form.about', { name: t.term('stages', stage), about });
}

function whole([low, high]: Range): Range {
  return [Math.round(low), Math.round(high)];
}

/** "Sowing: October to November" for whole months, else "Sowing: 15 October to 10 November". */
function tellWindow(act: string, from: string, to: string, t: Teller): string {
  const [fromMonth = 1, fromDay] = from.split('-').map(Number);
  const [toMonth = 1, toDay = 0] = to.split('-').map(Number);
  const isWhole = fromDay === 1 && toDay >= (lastDays[toMonth - 1] ?? 0);
  if (isWhole && fromMonth === toMonth) return t.say('form.windowOneMonth', { act, month: t.monthName(fromMonth) });
  if (isWhole) return t.say('form.window', { act, from: t.monthName(fromMonth), to: t.monthName(toMonth) });
  return t.say('form.window', { act, from: t.day(from), to: t.day(to) });
}

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
