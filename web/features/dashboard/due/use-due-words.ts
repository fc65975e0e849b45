import { useState } from 'react';

import { formatAge, formatDay, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type MarketName, useMarketName } from '#web/lib/words/market-name.ts';
import { type NameOf, useNameOf } from '#web/lib/words/names.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';

import type { DueItem } from './find-due.ts';

interface DueWords {
  readonly title: string;
  readonly text: string;
}

const kgPerQuintal = 100;

/** An item in the language in use. */
export function useDueWords(item: DueItem): DueWords {
  const say = useWords('dashboard');
  const sayDocument = useWords('documents');
  const locale = useLocale();
  const nameOf = useNameOf();
  const marketName = useMarketName();
  const [now] = useState(() => new Date());
  switch (item.kind) {
    case 'deadline':
    case 'reminder':
      return { title: say(`due.${item.kind}`, { title: item.title }), text: sayDay(say, item, locale) };
    case 'expires':
      return {
        title: say(item.daysLeft < 0 ? 'due.expired' : 'due.expires', { name: item.name }),
        text: sayDay(say, item, locale),
      };
    case 'paper':
      return {
        title: say('due.paper', { type: sayDocument(`types.${item.type}`) }),
        text: say('due.paperFor', { title: item.title }),
      };
    case 'doubt':
      return { title: say('due.doubt', { name: item.name }), text: say('due.doubtText') };
    case 'price':
      return sayPrice(say, item, { locale, nameOf, marketName });
    case 'diagnosis': {
      const { aiAnalysis, createdAt } = item.diagnosis;
      return {
        title: say('due.diagnosis', { plant: aiAnalysis.plant, disease: aiAnalysis.disease }),
        text: say('due.diagnosisText', { age: formatAge(createdAt, now, locale) }),
      };
    }
    case 'start':
      return { title: say(`due.start.${item.step}`), text: say(`due.start.${item.step}Text`) };
  }
}

function sayDay(say: Say<'dashboard'>, { day, daysLeft }: { day: string; daysLeft: number }, locale: string): string {
  const shown = formatDay(day, locale, 'dated');
  if (daysLeft < 0) return say('due.past', { day: shown });
  return daysLeft === 0 ? say('due.today', { day: shown }) : say('due.left', { count: daysLeft, day: shown });
}

function sayPrice(
  say: Say<'dashboard'>,
  { alert, event }: Extract<DueItem, { kind: 'price' }>,
  { locale, nameOf, marketName }: { locale: string; nameOf: NameOf; marketName: MarketName },
): DueWords {
  const { price, previousPrice, provenance } = event;
  const change = previousPrice === null ? 0 : (price - previousPrice) / kgPerQuintal;
  const day = formatDay(event.day, locale);
  const amount = formatRupeesAndPaise(Math.abs(change), locale);
  const moved = change === 0 ? day : say(change > 0 ? 'due.priceUp' : 'due.priceDown', { amount, day });
  return {
    title: say('due.price', {
      commodity: nameOf('commodities', alert.commodity),
      price: formatRupees(price / kgPerQuintal, locale),
      place: alert.market ? marketName(alert.market).name : nameOf('states', alert.state),
    }),
    text: provenance.kind === 'demonstration' ? say('due.priceDemonstration', { moved }) : moved,
  };
}
