import { districtById, findDistrict } from '#catalogue/districts.ts';
import { findState } from '#catalogue/states.ts';
import type { CardOf, KnownPlace } from '#contract/assistant.ts';
import { formatList } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import { listAlerts } from '#server/features/price-alerts/index.ts';
import { readProfile } from '#server/features/profile/index.ts';
import { countApplications, listApplications } from '#server/features/schemes/index.ts';
import type { Assistant } from '#server/platform/actor.ts';

import type { OnBehalf } from '../answer.ts';

/** The place of the asker's farm, from the profile; undefined for a visitor. */
export async function findOwnPlace({ services, actor }: OnBehalf): Promise<KnownPlace | undefined> {
  if (actor.kind === 'visitor') return undefined;
  const profile = await readProfile({ services, actor });
  const state = findState(profile.state ?? '');
  if (!state) return undefined;
  return { state: state.id, district: findDistrict(state.id, profile.district ?? '')?.id ?? null, market: null };
}

/** The names that verbs take for the ids of a place. */
export function districtName(place: KnownPlace | null): { state: string; district: string } | undefined {
  const district = districtById(place?.district ?? '');
  return district && { state: district.stateId, district: district.id };
}

const mostShown = 10;

/** The farmer's newest ten papers: names, types and statuses, never their contents. The counts include all papers. */
export async function findOwnPapers({ services }: Pick<OnBehalf, 'services'>, actor: Assistant) {
  const papers = await listPapersOf(actor.userId, services);
  const card: CardOf<'documents'> = {
    kind: 'documents',
    documents: papers
      .slice(0, mostShown)
      .map(({ id, name, type, status }) => ({ _id: id, name, documentType: type, status })),
  };
  const verified = papers.filter(({ status }) => status === 'Verified').length;
  return { card, total: papers.length, verified };
}

/** The farmer's newest ten applications. The count includes all applications. */
export async function findOwnApplications(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  actor: Assistant,
) {
  const [{ items }, total] = await Promise.all([
    listApplications({ services, actor, input: { language, limit: mostShown } }),
    countApplications({ services, actor }),
  ]);
  const card: CardOf<'applications'> = {
    kind: 'applications',
    applications: items.map(({ _id, scheme, trackingNumber, appliedDate, status }) => ({
      _id,
      title: scheme.title,
      trackingNumber,
      appliedDate,
      status,
    })),
  };
  return { card, total };
}

/** The farmer's own price alerts, for one commodity or for all. */
export async function findOwnAlerts(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  actor: Assistant,
  commodity?: string,
) {
  const alerts = await listAlerts({ services, actor, input: { commodity } });
  return alerts.map(({ commodity: { id, name = id }, state, market, kind, threshold }) => ({
    commodity: { id, name: nameIn('commodities', language, id) ?? name },
    place: formatList(
      [market && marketNameIn(language, market), nameIn('states', language, state.id) ?? state.id],
      language,
    ),
    kind,
    threshold,
  }));
}
