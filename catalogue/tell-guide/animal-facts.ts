import type { FactKind } from '../guide-schema.ts';
import type { Tellers } from './crop-facts.ts';

/** Makes the text after the label, for facts on animals. */
export const animalFacts = {
  breed: ({ name, traits }, t) => t.say('form.about', { name, about: t.animalList('animalTraits', traits) }),
  'start-with': ({ of, count }, t) => t.measured('plants', count, t.animalTerm('groups', of)),
  'females-per-male': ({ count }, t) => t.range(count),
  space: ({ of, squareMetres, floor }, t) =>
    t.say('form.forGroup', {
      group: t.animalTerm('groups', of),
      text: t.join([t.measured('squareMetres', squareMetres), t.animalTerm('floors', floor)]),
    }),
  house: ({ features }, t) => t.animalList('features', features),
  feed: ({ items, of, kgPerDay, gramsPerDay }, t) => {
    const text = t.join([
      t.animalList('feeds', items),
      kgPerDay && t.say('per.day', { amount: t.weight(kgPerDay) }),
      gramsPerDay && t.say('per.day', { amount: t.measured('grams', gramsPerDay) }),
    ]);
    return of === undefined ? text : t.say('form.forGroup', { group: t.animalTerm('groups', of), text });
  },
  'never-feed': ({ items }, t) => t.animalList('feeds', items),
  drink: ({ of, litresPerDay }, t) =>
    t.say('form.forGroup', { group: t.animalTerm('groups', of), text: t.measured('litres', litresPerDay) }),
  age: ({ at, months, days, weeks }, t) =>
    t.say('form.about', {
      name: t.animalTerm('ages', at),
      about: t.join([
        months && t.measured('months', months),
        weeks && t.measured('weeks', weeks),
        days && t.measured('days', days),
      ]),
    }),
  pregnancy: ({ days }, t) => t.measured('days', days),
  heat: ({ everyDays, hours, signs }, t) =>
    t.join([
      t.say('form.everyDays', { days: t.measured('days', everyDays) }),
      hours && t.say('form.lasts', { hours: t.measured('hours', hours) }),
      signs && t.animalList('heatSigns', signs),
    ]),
  vaccine: ({ against, firstMonths, firstDays, everyMonths, when, ifInArea }, t) =>
    t.say('form.about', {
      name: t.animalTerm('diseases', against),
      about: t.join([
        firstMonths && t.say('form.first', { age: t.measured('months', firstMonths) }),
        firstDays && t.say('form.first', { age: t.measured('days', firstDays) }),
        everyMonths && t.say('form.again', { months: t.measured('months', everyMonths) }),
        when && t.term('moments', when),
        ifInArea === true && t.say('form.ifInArea'),
      ]),
    }),
  'vet-sign': ({ signs }, t) => t.animalList('vetSigns', signs),
  'milk-hygiene': ({ steps }, t) => t.animalList('hygiene', steps),
  'animal-work': ({ work, everyMonths, months, when }, t) =>
    t.join([
      t.animalTerm('animalWorks', work),
      everyMonths && t.say('form.everyDays', { days: t.measured('months', everyMonths) }),
      months && t.monthsFromTo(months),
      when && t.term('moments', when),
    ]),
  'animal-yield': ({ of, amount, unit }, t) =>
    t.say('form.about', {
      name: t.animalTerm('products', of),
      about: t.say('units.plants', { range: t.range(amount), what: t.animalTerm('units', unit) }),
    }),
  pond: ({ depthMetres }, t) => t.measured('metres', depthMetres),
  stocking: ({ of, perHectare }, t) =>
    t.say('form.about', {
      name: t.animalList('species', of),
      about: t.onLand(perHectare, (count) => t.range([Math.round(count[0]), Math.round(count[1])])),
    }),
  'water-quality': ({ ph, celsius }, t) =>
    t.join([ph && `pH ${t.range(ph)}`, celsius && t.measured('celsius', celsius)]),
  'animal-mistake': ({ what }, t) => t.animalTerm('animalMistakes', what),
} satisfies Partial<Tellers<FactKind>>;
