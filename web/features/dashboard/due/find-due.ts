import type { Diagnosis } from '#contract/diagnosis.ts';
import type { Document } from '#contract/documents.ts';
import type { PriceAlert } from '#contract/price-alerts.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { Scheme } from '#contract/schemes.ts';
import { daysBetween } from '#domain/days/days.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { isPaperValid, isToldByType, missingPapers, schemePapers } from '#domain/schemes/schemes.ts';

type DocumentType = Document['documentType'];
type AlertEvent = PriceAlert['events'][number];

/** A paper's name comes from its type and the farmer's own words, not from its file. */
type Named = Pick<Document, 'documentType' | 'description'>;

export type DueItem =
  /** The last day to apply for a scheme. */
  | { kind: 'deadline'; title: string; day: string; daysLeft: number; to: string }
  /** A reminder that the farmer has set. */
  | { kind: 'reminder'; title: string; day: string; daysLeft: number; to: string }
  /** A paper that a scheme requires and that is missing or has expired. */
  | { kind: 'paper'; type: DocumentType; title: string; to: string }
  | { kind: 'expires'; paper: Named; day: string; daysLeft: number; to: string }
  /** A paper that Khet's check doubts. */
  | { kind: 'doubt'; paper: Named; to: string }
  | { kind: 'price'; alert: PriceAlert; event: AlertEvent; to: string }
  | { kind: 'diagnosis'; diagnosis: Diagnosis; to: string }
  /** A first step for a farmer who has just signed up. */
  | { kind: 'start'; step: 'profile' | 'paper' | 'alert'; to: string };

export interface Known {
  readonly documents?: readonly Document[] | undefined;
  readonly alerts?: readonly PriceAlert[] | undefined;
  readonly lastDiagnosis?: Diagnosis | null | undefined;
  readonly applications?: readonly ApplicationDetail[] | undefined;
  readonly schemesForMe?: readonly Scheme[] | undefined;
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
  return [...dated, ...papers, ...doubts(known, today), ...news(known), ...diagnosis(known), ...first];
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
  return documents.flatMap(({ _id, documentType, description, expiresOn }) => {
    const paper = { documentType, description };
    return expiresOn === null
      ? []
      : soon({ kind: 'expires' as const, paper, day: expiresOn, to: `/documents/${_id}` }, today);
  });
}

/** Whether the list already asks for this type again. "Other" never counts, because such a paper may be any. */
function isAsked({ documentType }: Named, papers: readonly ToAdd[]): boolean {
  return documentType !== 'Other' && papers.some(({ type }) => type === documentType);
}

function soon<Item extends { day: string }>(item: Item, today: string): (Item & { daysLeft: number })[] {
  const daysLeft = daysBetween(today, item.day);
  return daysLeft <= soonDays ? [{ ...item, daysLeft }] : [];
}

/** The missing papers of open applications; without one, those of the best scheme. Each type comes once. */
function papersToAdd(known: Known, today: string): ToAdd[] {
  const { documents, schemesForMe = [] } = known;
  if (documents === undefined) return [];
  const open = openOf(known);
  const [best] = schemesForMe;
  const needed =
    open.length > 0 || !best ? open.flatMap((each) => missingOf(each, today)) : missingFor(best, documents, today);
  return onePerType(needed)
    .slice(0, mostPapers)
    .map((each) => ({ kind: 'paper', ...each }));
}

interface Needed {
  readonly type: DocumentType;
  readonly title: string;
  readonly to: string;
}

function missingOf({ _id, scheme: { title }, papers }: ApplicationDetail, today: string): Needed[] {
  const missing = missingPapers({
    asked: papers.map(({ paper }) => paper),
    inHand: papers.filter(({ inHand }) => inHand).map(({ paper }) => paper),
    stored: papers.flatMap(({ documentType: type, stored }) => stored.map(({ expiresOn }) => ({ type, expiresOn }))),
    today,
  });
  return missing.map((paper) => ({ type: schemePapers[paper], title, to: `/schemes/applications/${_id}` }));
}

/** Before an application farmers can tick nothing, so this leaves out papers that only a tick can confirm. */
function missingFor({ title, documents: asked }: Scheme, documents: readonly Document[], today: string): Needed[] {
  const stored = documents.map(({ documentType: type, expiresOn }) => ({ type, expiresOn }));
  return missingPapers({ asked: asked.filter(isToldByType), inHand: [], stored, today }).map((paper) => ({
    type: schemePapers[paper],
    title,
    to: '/documents',
  }));
}

function onePerType<Item extends { type: DocumentType }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.type, item])).values()].toReversed();
}

/** An expired paper is left out, because its check no longer matters. */
function doubts({ documents = [] }: Known, today: string): DueItem[] {
  return documents
    .filter((document) => isPaperValid(document, today))
    .filter(({ status }) => status === 'Rejected' || status === 'Under Review')
    .map(({ _id, documentType, description }) => ({
      kind: 'doubt',
      paper: { documentType, description },
      to: `/documents/${_id}`,
    }));
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

function diagnosis({ lastDiagnosis }: Known): DueItem[] {
  if (!lastDiagnosis) return [];
  return [{ kind: 'diagnosis', diagnosis: lastDiagnosis, to: `/crop-disease/${lastDiagnosis._id}` }];
}

function starts({ documents, alerts, profilePercent }: Known): DueItem[] {
  const steps: DueItem[] = [];
  if (profilePercent !== undefined && profilePercent < thinProfilePercent) {
    steps.push({ kind: 'start', step: 'profile', to: '/profile?tab=farming' });
  }
  if (documents?.length === 0) steps.push({ kind: 'start', step: 'paper', to: '/documents' });
  if (alerts?.length === 0) steps.push({ kind: 'start', step: 'alert', to: '/market-prices' });
  return steps;
}
