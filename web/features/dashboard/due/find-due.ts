import type { Diagnosis } from '#contract/diagnosis.ts';
import type { Document } from '#contract/documents.ts';
import type { PriceAlert } from '#contract/price-alerts.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { Scheme } from '#contract/schemes.ts';
import { daysBetween } from '#domain/days/days.ts';
import { isLookDue, lookPath } from '#domain/plants/plant-looks.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { meets } from '#domain/documents/paper-kinds.ts';
import { findPaper, isPaperValid } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';

type AlertEvent = PriceAlert['events'][number];

/** A paper's name comes from its kind and the farmer's own words, not from its file. */
export type Named = Pick<Document, 'documentType' | 'kind' | 'ownName' | 'description'>;

export type DueItem =
  /** The last day to apply for a scheme. */
  | { kind: 'deadline'; title: string; day: string; daysLeft: number; to: string }
  /** A reminder that the farmer has set. */
  | { kind: 'reminder'; title: string; day: string; daysLeft: number; to: string }
  /** A paper that a scheme requires and that is missing or has expired. */
  | { kind: 'paper'; paper: SchemePaper; title: string; to: string }
  | { kind: 'expires'; paper: Named; day: string; daysLeft: number; to: string }
  /** A paper that Khet's check doubts. */
  | { kind: 'doubt'; paper: Named; to: string }
  | { kind: 'price'; alert: PriceAlert; event: AlertEvent; to: string }
  | { kind: 'diagnosis'; diagnosis: Diagnosis; to: string }
  /** A plant that the farmer wanted to look at again by now. */
  | { kind: 'look'; diagnosis: Diagnosis; to: string }
  /** A first step for a farmer who has just signed up. */
  | { kind: 'start'; step: 'questions' | 'profile' | 'paper' | 'alert'; to: string };

export interface Known {
  readonly documents?: readonly Document[] | undefined;
  /** The kinds of the papers that wait on this phone. */
  readonly waiting?: readonly (string | null)[] | undefined;
  readonly alerts?: readonly PriceAlert[] | undefined;
  readonly lastDiagnosis?: Diagnosis | null | undefined;
  readonly applications?: readonly ApplicationDetail[] | undefined;
  readonly schemesForMe?: readonly Scheme[] | undefined;
  /** Whether the questions that tell which schemes fit were answered. */
  readonly isAsked?: boolean | undefined;
  readonly profilePercent?: number | undefined;
}

/** A deadline, or the end of a paper, further away than this is not shown. */
const soonDays = 45;
const mostNews = 3;
const mostPapers = 2;
/** Below this share, most of a scheme's conditions are unknown. */
const thinProfilePercent = 60;

/** The things a farmer should do or know today, the most pressing first. */
export function findDue(known: Known, today: string): DueItem[] {
  const papers = papersToAdd(known, today);
  const ends = paperDays(known, today).filter((item) => item.daysLeft >= 0 || !isAsked(item.paper, papers));
  const dated = [...applicationDays(known, today), ...schemeDays(known, today), ...ends].toSorted(
    (one, other) => one.daysLeft - other.daysLeft,
  );
  const first = starts(known).filter((item) => item.kind !== 'start' || item.step !== 'paper' || papers.length === 0);
  const plant = diagnosis(known, today);
  // A sick plant grows worse day by day, so it comes first.
  const [soonest, latest] = plant[0]?.kind === 'look' ? [plant, []] : [[], plant];
  return [...soonest, ...dated, ...papers, ...doubts(known, today), ...news(known), ...latest, ...first];
}

type Dated = Extract<DueItem, { daysLeft: number }>;
type ToAdd = Extract<DueItem, { kind: 'paper' }>;

function openOf({ applications = [] }: Known): ApplicationDetail[] {
  return applications.filter(({ status }) => openStatuses.includes(status));
}

function applicationDays(known: Known, today: string): Dated[] {
  return openOf(known).flatMap(({ _id, scheme: { title }, remindOn, about }) => {
    const to = `/schemes/applications/${_id}`;
    return [
      ...(remindOn === null ? [] : soon({ kind: 'reminder' as const, title, day: remindOn, to }, today)),
      ...(about?.deadline ? soon({ kind: 'deadline' as const, title, day: about.deadline, to }, today) : []),
    ];
  });
}

function schemeDays({ schemesForMe = [], applications = [] }: Known, today: string): Dated[] {
  return schemesForMe
    .filter(({ id }) => !applications.some(({ scheme }) => scheme.id === id))
    .flatMap(({ id, title, deadline }) =>
      deadline === null || deadline < today
        ? []
        : soon({ kind: 'deadline' as const, title, day: deadline, to: `/schemes/${id}` }, today),
    );
}

function paperDays({ documents = [] }: Known, today: string) {
  return documents.flatMap((document) => {
    const { _id, expiresOn } = document;
    return expiresOn === null
      ? []
      : soon({ kind: 'expires' as const, paper: named(document), day: expiresOn, to: `/documents/${_id}` }, today);
  });
}

function named({ documentType, kind, ownName, description }: Document): Named {
  return { documentType, kind, ownName, description };
}

/** Whether the list already asks for this paper again. */
function isAsked({ kind }: Named, papers: readonly ToAdd[]): boolean {
  return papers.some(({ paper }) => meets(paper, kind));
}

function soon<Item extends { day: string }>(item: Item, today: string): (Item & { daysLeft: number })[] {
  const daysLeft = daysBetween(today, item.day);
  return daysLeft <= soonDays ? [{ ...item, daysLeft }] : [];
}

/** The missing papers of open applications; without one, those of the best scheme. Each paper comes once. */
function papersToAdd(known: Known, today: string): ToAdd[] {
  const { documents, waiting, schemesForMe = [] } = known;
  if (documents === undefined) return [];
  const isToAdd = (paper: SchemePaper, inHand: readonly string[]) => {
    // An unclear one has a line of its own.
    const { state } = findPaper(paper, { stored: documents, waiting, inHand, today });
    return state === 'missing' || state === 'expired';
  };
  const open = openOf(known);
  const [best] = schemesForMe;
  const needed =
    open.length > 0 || !best
      ? open.flatMap(({ _id, scheme: { title }, papers }) => {
          const inHand = papers.filter((each) => each.inHand).map(({ paper }) => paper);
          const to = `/schemes/applications/${_id}`;
          return papers.map(({ paper }) => ({ paper, title, to })).filter(({ paper }) => isToAdd(paper, inHand));
        })
      : best.documents
          .filter((paper) => isToAdd(paper, []))
          .map((paper) => ({ paper, title: best.title, to: `/documents?add=${paper}` }));
  return onePerPaper(needed)
    .slice(0, mostPapers)
    .map((each) => ({ kind: 'paper', ...each }));
}

function onePerPaper<Item extends { paper: SchemePaper }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.paper, item])).values()].toReversed();
}

/** An expired paper is left out, because its check no longer matters. */
function doubts({ documents = [] }: Known, today: string): DueItem[] {
  return documents
    .filter((document) => isPaperValid(document, today))
    .filter(({ status }) => status === 'Rejected' || status === 'Under Review')
    .map((document) => ({ kind: 'doubt', paper: named(document), to: `/documents/${document._id}` }));
}

function news({ alerts = [] }: Known): DueItem[] {
  return alerts
    .flatMap((alert) => alert.events.filter(({ seen }) => !seen).map((event) => ({ alert, event })))
    .toSorted((one, other) => other.event.day.localeCompare(one.event.day))
    .slice(0, mostNews)
    .map(({ alert, event }) => ({
      kind: 'price',
      alert,
      event,
      to: pricePath(alert.commodity.id, { state: alert.state.id, market: alert.market?.id ?? null }),
    }));
}

function diagnosis({ lastDiagnosis }: Known, today: string): DueItem[] {
  if (!lastDiagnosis) return [];
  const { _id, lookOn } = lastDiagnosis;
  return isLookDue(lookOn, today)
    ? [{ kind: 'look', diagnosis: lastDiagnosis, to: lookPath(_id) }]
    : [{ kind: 'diagnosis', diagnosis: lastDiagnosis, to: `/crop-disease/${_id}` }];
}

function starts({ documents, alerts, isAsked, profilePercent }: Known): DueItem[] {
  const steps: DueItem[] = [];
  if (isAsked === false) {
    steps.push({ kind: 'start', step: 'questions', to: '/schemes?show=questions' });
  } else if (profilePercent !== undefined && profilePercent < thinProfilePercent) {
    steps.push({ kind: 'start', step: 'profile', to: '/profile?tab=farming' });
  }
  if (documents?.length === 0) steps.push({ kind: 'start', step: 'paper', to: '/documents' });
  if (alerts?.length === 0) steps.push({ kind: 'start', step: 'alert', to: '/market-prices' });
  return steps;
}
