import type { Profile } from '#contract/profile.ts';
import { type ProfileField, profileFields } from '#domain/profile-fields.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { Detail } from './Details.tsx';
import { usePlaceNames } from './form/places.ts';

const wideKinds: ReadonlySet<string> = new Set(['text', 'address', 'list']);

/** Whether the field takes the whole line on a wide screen. */
export function isWide(field: ProfileField): boolean {
  return wideKinds.has(profileFields[field].kind);
}

/** Writes a field of the profile in the person's language. */
export function useDetail(profile: Profile): (field: ProfileField) => Detail {
  const say = useWords('profile');
  const locale = useLocale();
  const places = usePlaceNames(profile);

  function textOf(field: ProfileField): string | null | undefined {
    if (field === 'state' || field === 'district') return places[field];
    if (field === 'education') return profile.education === null ? null : say(`education.${profile.education}`);
    const value = profile[field];
    if (Array.isArray(value)) return formatList(value, locale);
    if (typeof value !== 'number') return value;
    return profileFields[field].kind === 'rupees' ? formatRupees(value, locale) : formatNumber(value);
  }
  return (field) => ({ field, text: textOf(field), wide: isWide(field) });
}
