import { layOut, type MailLanguage, type MailText } from '#server/features/account/index.ts';

import { describeCommodity, describeState, sourceTitle } from '#server/features/prices/index.ts';
import type { UnsentEvent } from '../mail-store.ts';
import { words } from './alert-words.ts';

interface Told {
  site: string;
  events: readonly UnsentEvent[];
}

/** What happened, with the day and the source of each price, where to look, and how to hear no more of it. */
export function composeAlerts(
  { name, language }: { name: string; language: MailLanguage },
  { site, events }: Told,
): MailText {
  const say = words[language];
  const lines = events.map((event) => describe(event, language));
  return layOut(language, subjectOf(lines, language), [
    say.hello(name),
    ...lines.flatMap(({ event, about, price, day, asked, source }) => [
      `${say.happened(about, price, day)} ${asked}`,
      source,
      { link: linkTo(site, event), label: say.look(commodityName(event, language)) },
    ]),
    say.stop,
    { link: `${site}/market-prices#alerts`, label: say.alerts },
  ]);
}

function subjectOf(lines: readonly ReturnType<typeof describe>[], language: MailLanguage): string {
  const say = words[language];
  const events = lines.map(({ event }) => event);
  const [first] = lines;
  const subject =
    first && lines.length === 1 ? say.one(first.about, first.price) : say.several(commoditiesOf(events, language));
  return events.every(({ isDemonstration }) => isDemonstration) ? say.demonstrationSubject(subject) : subject;
}

function describe(event: UnsentEvent, language: MailLanguage) {
  const say = words[language];
  const rupees = (price: number) => inRupees(price, language);
  const place = event.marketName ?? placeName(event, language);
  const { kind, threshold, price, previousPrice } = event;
  return {
    event,
    about: say.about(commodityName(event, language), place),
    price: rupees(price),
    day: inWords(event.day, language),
    asked:
      kind === 'change'
        ? say.changed(inPercent(price, previousPrice, language), rupees(previousPrice ?? price), String(threshold))
        : say[kind](rupees(threshold)),
    source: event.isDemonstration
      ? say.demonstration
      : say.source(event.sources.map(sourceTitle).join('; ') || say.unknownSource),
  };
}

function commoditiesOf(events: readonly UnsentEvent[], language: MailLanguage): string {
  return [...new Set(events.map((event) => commodityName(event, language)))].join(', ');
}

function commodityName({ commodityKey }: UnsentEvent, language: MailLanguage): string {
  const { name, hindi } = describeCommodity(commodityKey, commodityKey);
  return language === 'hi' ? hindi : name;
}

function placeName({ stateId }: UnsentEvent, language: MailLanguage): string {
  const { name, hindi } = describeState(stateId);
  return language === 'hi' ? hindi : name;
}

function inRupees(price: number, language: MailLanguage): string {
  const format = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(`${language}-IN`, format).format(price);
}

function inPercent(price: number, previousPrice: number | null, language: MailLanguage): string {
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const;
  return new Intl.NumberFormat(`${language}-IN`, format).format(price / (previousPrice ?? price) - 1);
}

function inWords(day: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function linkTo(site: string, { commodityKey, stateId, marketKey }: UnsentEvent): string {
  const query = new URLSearchParams({ commodity: commodityKey, state: stateId });
  if (marketKey !== null) query.set('market', marketKey);
  return `${site}/market-prices?${query.toString()}`;
}
