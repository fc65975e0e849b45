import { marketsOf } from '#catalogue/markets.ts';
import type { CardOf, KnownPlace } from '#contract/assistant.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { formatList, formatRupees } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';

import type { Answer, Asking } from '../../answer.ts';
import { mandiOf, namePlace } from '../../rules/known-things.ts';
import { findOwnAlerts, findOwnPlace } from '../../tools/own-things.ts';

const alertsPath = '/market-prices#alerts';

/** A farmer's own alerts, and a draft of a new one. kai writes the draft, and only the farmer saves it. */
export async function answerAlert(asking: Asking): Promise<Answer> {
  const { actor, say, asked, nameOf } = asking;
  const commodity = asked.commodity && { id: asked.commodity.id, name: nameOf(asked.commodity.id) };
  const own = actor.kind === 'visitor' ? [] : await findOwnAlerts(asking, actor, commodity?.id);
  if (commodity !== undefined && !asked.alertWish.stops) return writeAlert(asking, commodity, own);
  const citations = [{ title: say('alert.yours'), day: null, link: null, path: alertsPath }];
  const remember = { intent: 'howTo' } as const;
  const how = say(asked.alertWish.stops ? 'alert.stop' : 'howTo.alert');
  if (own.length === 0) {
    return {
      text: [...(actor.kind === 'visitor' ? [] : [say('alert.none')]), how].join(' '),
      citations,
      remember,
    };
  }
  return {
    text: [...sayOwn(asking, own), how].join(' '),
    brief: [say('alert.own', { count: own.length }), how].join(' '),
    cards: [ownCard(asking, own)],
    citations,
    remember,
  };
}

type AlertWish = Asking['asked']['alertWish'];
type OwnAlerts = Awaited<ReturnType<typeof findOwnAlerts>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

async function writeAlert(asking: Asking, commodity: Named, own: OwnAlerts): Promise<Answer> {
  const { asked, say, language, locale, actor } = asking;
  const { where, wider } = await placeOf(asking);
  const place = namePlace(where, language);
  const limit = sayLimit(asking, asked.alertWish);
  const about = formatList([commodity.name, place], locale);
  const signIn = actor.kind === 'visitor' ? [say('alert.signIn')] : [];
  const draft = limit === null ? say('alert.begun', { about }) : say('alert.written', { about, limit });
  const district = nameIn('districts', language, wider ?? where.district ?? '');
  const choice =
    district === undefined ? [] : [say(wider === undefined ? 'alert.ofDistrict' : 'alert.ofState', { district })];
  const path = draftPath(commodity, where, asked.alertWish);
  const card: CardOf<'alerts'> = { kind: 'alerts', isDraft: true, alerts: [{ commodity, place, limit, path }] };
  return {
    text: [...sayOwn(asking, own), draft, ...choice, ...signIn].join(' '),
    brief: [say(limit === null ? 'alert.briefBegun' : 'alert.briefWritten'), ...choice, ...signIn].join(' '),
    cards: [...(own.length > 0 ? [ownCard(asking, own)] : []), card],
    remember: { commodity: commodity.id, place: where },
  };
}

/**
 * An alert watches a state or one mandi. For a district, kai takes the mandi with the district's name; without one, the
 * farmer chooses a mandi of the district in the draft. `wider` is a district of which no mandi reports prices: its
 * state is watched.
 */
async function placeOf(asking: Asking): Promise<{ where: KnownPlace; wider?: string }> {
  const { places, unknownPlace } = asking.asked;
  const [place = unknownPlace === undefined ? await findOwnPlace(asking) : undefined, ...others] = places;
  if (!place || others.length > 0) return { where: { state: null, district: null, market: null } };
  const { state, district } = place;
  const market = place.market ?? mandiOf(district ?? '') ?? null;
  if (market !== null || district === null) return { where: { state, district: null, market } };
  const isReported = marketsOf(district).some(({ reportsInJuly2026 }) => reportsInJuly2026 > 0);
  return isReported
    ? { where: { state, district, market } }
    : { where: { state, district: null, market }, wider: district };
}

function draftPath(commodity: Named, where: KnownPlace, { kind, threshold }: AlertWish): string {
  const limit = threshold === undefined ? '' : `&limit=${threshold}`;
  return `${pricePath(commodity.id, where)}&alert=${kind}${limit}`;
}

function sayOwn(asking: Asking, own: OwnAlerts): string[] {
  if (own.length === 0) return [];
  const { say, locale } = asking;
  const told = own.slice(0, 3).map((alert) => {
    const { commodity, place } = alert;
    return say('alert.line', {
      about: formatList([commodity.name, place], locale),
      limit: sayLimit(asking, alert) ?? '',
    });
  });
  return [say('alert.own', { count: own.length }), ...told];
}

function ownCard(asking: Asking, own: OwnAlerts): CardOf<'alerts'> {
  const alerts = own.map((alert) => ({
    commodity: alert.commodity,
    place: alert.place,
    limit: sayLimit(asking, alert),
    path: alertsPath,
  }));
  return { kind: 'alerts', isDraft: false, alerts };
}

/** For example "above ₹2,500 a quintal". */
function sayLimit({ say, locale }: Asking, { kind, threshold }: Pick<AlertWish, 'kind' | 'threshold'>): string | null {
  if (threshold === undefined) return null;
  return say(`alert.${kind}`, { limit: kind === 'change' ? String(threshold) : formatRupees(threshold, locale) });
}
