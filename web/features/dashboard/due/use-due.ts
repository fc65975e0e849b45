import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';

import { pricePerKg } from '#domain/numbers/quantity.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { paperName } from '#languages/paper-name.ts';
import { formatAge, formatDay, formatExactRupees, formatList } from '#languages/format.ts';
import { waitsForInternet } from '#web/lib/api/api-error.ts';
import { useWaitingKinds } from '#web/features/documents/index.ts';
import { useNow, useToday } from '#web/lib/page/use-now.ts';
import { type MarketName, useMarketName } from '#web/lib/words/market-name.ts';
import { type NameOf, useNameOf } from '#web/lib/words/names.ts';
import { namesPlant } from '#web/lib/words/names-plant.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type Say, useLanguage, useWords } from '#web/lib/words/words.ts';

import {
  alertsQuery,
  applicationQuery,
  applicationsQuery,
  documentsQuery,
  lastDiagnosisQuery,
  notYetAppliedFor,
  overviewQuery,
  schemesForMeQuery,
} from '../api.ts';
import { type DueItem, findDue, type Named } from './find-due.ts';

/** Missing papers and deadlines need one request for each application, so only this many open ones are fetched. */
const mostOpen = 3;

interface Due {
  readonly items: readonly DueItem[];
  readonly isLoading: boolean;
  /** The person can ask for a failed part again. A part that waits for the internet loads by itself. */
  readonly missing: 'failed' | 'waiting' | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads each part separately, so that a failed part removes only its own lines. */
export function useDue(): Due {
  const language = useLanguage();
  const today = useToday();
  const documents = useQuery(documentsQuery);
  const waiting = useWaitingKinds();
  const alerts = useQuery(alertsQuery);
  const lastDiagnosis = useQuery(lastDiagnosisQuery(language));
  const overview = useQuery(overviewQuery);
  const schemesForMe = useQuery(schemesForMeQuery(language));
  const applications = useInfiniteQuery(applicationsQuery(language));
  const open = (applications.data ?? []).filter(({ status }) => openStatuses.includes(status)).slice(0, mostOpen);
  const details = useQueries({ queries: open.map(({ _id }) => applicationQuery(_id, language)) });

  const all = [documents, alerts, lastDiagnosis, overview, schemesForMe, applications, ...details];
  const known = {
    documents: documents.data,
    waiting,
    alerts: alerts.data,
    lastDiagnosis: lastDiagnosis.data,
    applications: details.flatMap(({ data }) => data ?? []),
    schemesForMe: notYetAppliedFor(schemesForMe.data, applications.data).map(({ scheme }) => scheme),
    isAsked: schemesForMe.data && schemesForMe.data.answeredOn !== null,
    profilePercent: overview.data?.figures.completePercent,
  };
  const absent = all.filter(({ data }) => data === undefined);
  return {
    items: findDue(known, today),
    isLoading: all.some(({ isLoading }) => isLoading),
    missing: absent.some(waitsForInternet) ? 'waiting' : absent.some(({ isError }) => isError) ? 'failed' : undefined,
    hasFailed: all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

interface DueWords {
  readonly title: string;
  readonly text: string;
}

/** The words of an item in the language in use. */
export function useDueWords(item: DueItem): DueWords {
  const say = useWords('dashboard');
  const sayDocument = useWords('documents');
  const locale = useLocale();
  const nameOf = useNameOf();
  const marketName = useMarketName();
  const now = useNow();
  const language = useLanguage();
  const nameOfPaper = ({ documentType, kind, ownName, description }: Named) =>
    ownName ??
    formatList([kind === null ? sayDocument(`types.${documentType}`) : paperName(kind, language), description], locale);
  switch (item.kind) {
    case 'deadline':
    case 'reminder':
      return { title: say(`due.${item.kind}`, { title: item.title }), text: sayDay(say, item, locale) };
    case 'expires':
      return {
        title: say(item.daysLeft < 0 ? 'due.expired' : 'due.expires', { name: nameOfPaper(item.paper) }),
        text:
          item.daysLeft < 0
            ? say('due.wasValid', { day: formatDay(item.day, locale, 'dated') })
            : sayDay(say, item, locale),
      };
    case 'paper':
      return {
        title: say('due.paper', { paper: paperName(item.paper, language) }),
        text: say('due.paperFor', { title: item.title }),
      };
    case 'doubt':
      return { title: say('due.doubt', { name: nameOfPaper(item.paper) }), text: say('due.doubtText') };
    case 'price':
      return sayPrice(say, item, { locale, nameOf, marketName });
    case 'look':
    case 'diagnosis': {
      const { aiAnalysis, createdAt, reading } = item.diagnosis;
      const isNothingKnown = reading?.kind === 'notSure' && reading.crop === null;
      return {
        title: isNothingKnown ? say('due.notRecognised') : sayFound(say, aiAnalysis),
        text:
          item.kind === 'look'
            ? say('due.lookText')
            : say('due.diagnosisText', { age: formatAge(createdAt, now, locale) }),
      };
    }
    case 'start':
      return { title: say(`due.start.${item.step}`), text: say(`due.start.${item.step}Text`) };
  }
}

function sayFound(say: Say<'dashboard'>, { plant, disease }: { plant: string; disease: string }): string {
  return namesPlant(disease, plant) ? disease : say('due.diagnosis', { plant, disease });
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
  const change = previousPrice === null ? 0 : pricePerKg(price - previousPrice);
  const day = formatDay(event.day, locale);
  const amount = formatExactRupees(Math.abs(change), locale);
  const moved = change === 0 ? day : say(change > 0 ? 'due.priceUp' : 'due.priceDown', { amount, day });
  return {
    title: say('due.price', {
      commodity: nameOf('commodities', alert.commodity),
      price: formatExactRupees(pricePerKg(price), locale),
      place: alert.market ? marketName(alert.market).name : nameOf('states', alert.state),
    }),
    text: provenance.kind === 'demonstration' ? say('due.priceDemonstration', { moved }) : moved,
  };
}
