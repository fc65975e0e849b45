import type { SchemeFacts } from '#catalogue/schemes.ts';
import type { Scheme, SchemeDetail } from '#contract/schemes.ts';
import { isWhollyChecked, type MonthSpan, officeOf, type SchemeFigure } from '#domain/schemes/scheme-form.ts';
import { formatDay, formatExactRupees, formatList } from '#languages/format.ts';
import { fill } from '#languages/say-key.ts';
import { languageOf, sayIn, spokenLanguage } from '#languages/words.ts';

const words = (language: string) => sayIn('scheme-facts', spokenLanguage(language));

/** "Subsidy 55% of the cost (small and marginal farmers)". The main figure comes first. */
export function sayAmounts({ figures }: Pick<SchemeFacts, 'figures'>, language: string): string[] {
  return figures.map((figure) => sayFigure(figure, language));
}

function sayFigure(
  { kind, amount, unit, per, upTo = false, instalments, only }: SchemeFigure,
  language: string,
): string {
  const say = words(language);
  const { locale, percent } = languageOf(language);
  const number = unit === 'percent' ? fill(percent, { count: amount }) : formatExactRupees(amount, locale);
  const rate = say(`amount.per.${per}`, { amount: upTo ? say('amount.upTo', { amount: number }) : number });
  const figure = say(`amount.kind.${kind}`, { figure: rate });
  const paid = instalments === undefined ? figure : say('amount.instalments', { figure, count: instalments });
  return only === undefined ? paid : say('amount.only', { figure: paid, group: say(`amount.group.${only}`) });
}

/** "Now the instalment of August to November is paid; the next is of December to March." Null where it is not known. */
export function sayPaidIn(
  { figures }: Pick<SchemeFacts, 'figures'>,
  language: string,
  today: string,
): SchemeDetail['paidIn'] {
  const spans = figures.flatMap(({ paidIn = [] }) => paidIn);
  const month = Number(today.slice(5, 7));
  const at = spans.findIndex((span) => isWithin(span, month));
  const [now, next] = [spans[at], spans[(at + 1) % spans.length]];
  if (now === undefined || next === undefined) return null;
  const say = words(language);
  const { months } = languageOf(language);
  const saySpan = ([from, to]: MonthSpan) =>
    say('amount.months', { from: months[from - 1] ?? '', to: months[to - 1] ?? '' });
  return say('amount.paidIn', { now: saySpan(now), next: saySpan(next) });
}

/** December to March goes over the end of the year. */
function isWithin([from, to]: MonthSpan, month: number): boolean {
  return from <= to ? from <= month && month <= to : month >= from || month <= to;
}

/** The main figure for a list: a short number, and below it of what: "₹3 lakh", "loan". Null where none is known. */
export function sayMainAmount({ figures }: Pick<SchemeFacts, 'figures'>, language: string): Scheme['amount'] {
  const [main] = figures;
  if (main === undefined) return null;
  const say = words(language);
  const { kind, amount, unit, per, upTo = false } = main;
  const { locale, percent } = languageOf(language);
  const number = unit === 'percent' ? fill(percent, { count: amount }) : sayShortRupees(amount, language, locale);
  // The words around the number, without it.
  const ofWhat = say(`amount.per.${per}`, { amount: '' }).trim();
  return {
    figure: upTo ? say('amount.upTo', { amount: number }) : number,
    ofWhat: kind === 'pays' || kind === 'subsidy' ? ofWhat : say(`amount.brief.${kind}`, { per: ofWhat }).trim(),
  };
}

const lakh = 100_000;
const crore = 100 * lakh;

/** "₹3 lakh" for ₹3,00,000; an amount that has no short name stays as it is. */
function sayShortRupees(rupees: number, language: string, locale: string): string {
  const [size, name] = rupees >= crore ? ([crore, 'crore'] as const) : ([lakh, 'lakh'] as const);
  const count = rupees / size;
  if (count < 1 || !Number.isInteger(count * 100)) return formatExactRupees(rupees, locale);
  return words(language)(`amount.${name}`, { amount: fill(languageOf(language).rupees, { count }) });
}

/** The reading that was done, the parts that it tells, and where to ask about the rest. */
export function sayChecked(
  { checked, source, knownUntil, ...facts }: SchemeFacts,
  language: string,
  today: string,
): Scheme['checked'] {
  const say = words(language);
  const { locale } = languageOf(language);
  const { how, on, what } = checked;
  const isOnlyListed = how === 'list-read' && what.length === 0;
  const parts = formatList(
    what.map((part) => say(`parts.${part}`)),
    locale,
  );
  const about = { day: formatDay(on, locale, 'dated'), year: String(source?.year ?? ''), parts };
  const done = isOnlyListed ? say('checked.existence') : say(`checked.said.${how}`, about);
  const rest = what.length === 0 || isWhollyChecked(checked) ? [] : [say('checked.rest')];
  const isTermOver = knownUntil !== undefined && knownUntil < today;
  const term = isTermOver ? [say('checked.term', { day: formatDay(knownUntil, locale, 'dated') })] : [];
  const said = [done, ...rest, ...term, sayOffice(facts, language)].join(' ');
  return { how, on, said, brief: isOnlyListed ? say('checked.existenceBrief') : say(`checked.brief.${how}`, about) };
}

/** "Ask at the agriculture office of your block or district." */
export function sayOffice(facts: Pick<SchemeFacts, 'office' | 'department'>, language: string): string {
  return words(language)(`askAt.${officeOf(facts)}`);
}

/** The help for a person who has applied. A document that nobody read is no source. */
export function sayHelp(
  facts: SchemeFacts,
  language: string,
): Pick<SchemeDetail, 'office' | 'statusLink' | 'troubles' | 'source'> {
  const { statusLink = null, source, checked } = facts;
  return {
    statusLink,
    office: sayOffice(facts, language),
    troubles: sayTroubles(facts, language),
    source: checked.how === 'from-knowledge' ? null : source,
  };
}

export function sayTroubles(
  { troubles = [] }: Pick<SchemeFacts, 'troubles'>,
  language: string,
): SchemeDetail['troubles'] {
  const say = words(language);
  return troubles.map((id) => ({ id, what: say(`trouble.${id}.what`), wayOut: say(`trouble.${id}.wayOut`) }));
}
