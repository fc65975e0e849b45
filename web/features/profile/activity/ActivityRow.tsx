import { useInfiniteQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react';

import type { ActivityItem } from '#contract/profile.ts';
import type { Key } from '#languages/keys.ts';
import { applicationsQuery } from '#web/features/schemes/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { namesPlant } from '#web/lib/words/names-plant.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { formatLabelled, formatMoment } from '#languages/format.ts';

import { useLocale } from '#web/lib/words/use-locale.ts';

const icons: Readonly<Record<ActivityItem['kind'], LucideIcon>> = {
  diagnosis: ScanSearch,
  ai: MessageCircle,
  market: ChartColumn,
  scheme: Landmark,
  document: FileText,
  account: UserRound,
};

/** Events with their own words; any other event gets the name of its kind. */
const events: Readonly<Record<string, Key<'profile'>>> = {
  signed_in: 'activity.events.signed_in',
  email_verified: 'activity.events.email_verified',
  mobile_verified: 'activity.events.mobile_verified',
  profile_updated: 'activity.events.profile_updated',
  numbers_revealed: 'activity.events.numbers_revealed',
  password_changed: 'activity.events.password_changed',
  uploaded: 'activity.events.uploaded',
  document_changed: 'activity.events.document_changed',
  deleted: 'activity.events.deleted',
  alert_added: 'activity.events.alert_added',
  second_factor_on: 'activity.events.second_factor_on',
  second_factor_off: 'activity.events.second_factor_off',
  spare_code_used: 'activity.events.spare_code_used',
  spare_codes_made: 'activity.events.spare_codes_made',
  passkey_added: 'activity.events.passkey_added',
  passkey_removed: 'activity.events.passkey_removed',
};

export function ActivityRow({ item: { kind, at, detail } }: { item: ActivityItem }) {
  const say = useWords('profile');
  const locale = useLocale();
  const Icon = icons[kind];
  const words = events[String(detail['event'])];
  const diagnosed = useFoundWords(detail);
  const scheme = useSchemeTitle(kind === 'scheme' ? detail['item'] : undefined);
  const found = diagnosed ?? scheme;
  const when = formatMoment(at, locale, 'long');
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-label">{found ?? say(words ?? `activity.${kind}`)}</p>
        <p className="text-sm text-ink-soft">
          {words || found ? `${say(`activity.${kind}`)} · ` : ''}
          <time dateTime={at} className="whitespace-nowrap">
            {when}
          </time>
        </p>
      </div>
    </li>
  );
}

/** The result of a diagnosis: the crop and the disease, or the crop alone. */
function useFoundWords({ crop, problem }: ActivityItem['detail']): string | undefined {
  const nameOf = useNameOf();
  const locale = useLocale();
  const plant = typeof crop === 'string' ? nameOf('crops', { id: crop }) : undefined;
  const found = typeof problem === 'string' ? nameOf('problems', { id: problem }) : undefined;
  if (plant === undefined || found === undefined) return plant ?? found;
  return namesPlant(found, plant) ? found : formatLabelled(plant, found, locale);
}

/** The title, if the application still exists: a withdrawn one gets the name of its kind. */
function useSchemeTitle(id: ActivityItem['detail'][string] | undefined): string | undefined {
  const { data } = useInfiniteQuery({ ...applicationsQuery(useLanguage()), enabled: id !== undefined });
  return data?.find(({ scheme }) => scheme.id === id)?.scheme.title;
}
