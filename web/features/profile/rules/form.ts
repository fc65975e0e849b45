import type { Profile, ProfileForm } from '#contract/profile.ts';

import { type Field, farmingFields, isPrivate, personalFields } from './fields.ts';
import { readDigits, readNumber, splitCrops } from './read-text.ts';

export type Values = Readonly<Record<Field, string>>;

/** What the person has changed, as typed; null removes a private number. */
export type Changes = Readonly<Partial<Record<Field, string | null>>>;

type Body = Partial<Omit<ProfileForm, 'version'>>;

/** The profile as its form shows it. Private numbers are masked, so their inputs start empty. */
export function toValues(profile: Profile): Values {
  const fields = [...personalFields, ...farmingFields].map((field) => [field, toValue(profile, field)]);
  return Object.fromEntries(fields) as Values;
}

function toValue(profile: Profile, field: Field): string {
  if (isPrivate(field)) return '';
  if (field === 'crops') return profile.crops.join(', ');
  return String(profile[field] ?? '');
}

/** Only what differs from the profile is sent; `problems` are the fields that hold no number where one belongs. */
export function toBody(profile: Profile, changes: Changes): { body: Body; problems: Field[] } {
  const values = toValues(profile);
  const body: Record<string, unknown> = {};
  const problems: Field[] = [];
  for (const [field, text] of Object.entries(changes) as [Field, string | null][]) {
    if (text === values[field]) continue;
    const value = text === null ? null : read(field, text);
    if (value === undefined) problems.push(field);
    else body[field] = value;
  }
  return { body: body as Body, problems };
}

/** What the contract takes for this text; undefined where it cannot be read. */
function read(field: Field, text: string): string | number | string[] | null | undefined {
  switch (field) {
    case 'crops':
      return splitCrops(text);
    case 'farmSize':
    case 'experience':
    case 'familyMembers':
    case 'annualIncome':
      return readNumber(text);
    case 'phone':
    case 'pincode':
    case 'aadharNumber':
    case 'bankAccount':
    case 'panNumber':
      return readDigits(text) || null;
    case 'name':
      return text.trim() || undefined;
    default:
      return text.trim() || null;
  }
}
