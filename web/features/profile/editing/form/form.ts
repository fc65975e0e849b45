import type { Profile, ProfileForm } from '#contract/profile.ts';
import { readNumber, withPlainDigits } from '#domain/digits.ts';

import { farmingFields, type Field, isPrivate, personalFields } from './fields.ts';

export type Values = Readonly<Record<Field, string>>;

/** The person's changes, as typed; null removes a private number. */
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

/** The body holds only the fields that differ from the profile; `problems` are the fields with an unreadable text. */
export function toBody(profile: Profile, changes: Changes): { body: Body; problems: Field[] } {
  const values = toValues(profile);
  const body: Record<string, unknown> = {};
  const problems: Field[] = [];
  for (const [field, text] of Object.entries(changes) as [Field, string | null][]) {
    if (text === values[field]) continue;
    const value = text === null ? null : (readers[field] ?? readWords)(text);
    if (value === undefined) problems.push(field);
    else body[field] = value;
  }
  return { body, problems };
}

/** Turns a typed text into the contract's value; undefined if the text cannot be read. */
type Reader = (text: string) => string | number | string[] | null | undefined;

const readCode: Reader = (text) => readDigits(text) || null;

const readers: Readonly<Partial<Record<Field, Reader>>> = {
  // The only field that must not be empty.
  name: (text) => text.trim() || undefined,
  crops: splitCrops,
  farmSize: readNumber,
  experience: readNumber,
  familyMembers: readNumber,
  annualIncome: readNumber,
  phone: readCode,
  pincode: readCode,
  aadharNumber: readCode,
  bankAccount: readCode,
  panNumber: readCode,
};

const readWords: Reader = (text) => text.trim() || null;

/** Reads "Onion, Tomato , ,Wheat, onion" as three crops, each once and in its first spelling. */
export function splitCrops(text: string): string[] {
  const crops = text.split(',').map((crop) => crop.trim());
  const byName = Map.groupBy(crops, (crop) => crop.toLowerCase());
  byName.delete('');
  return [...byName.values()].flatMap(([first = '']) => first);
}

/** A phone, PIN or account number without its spaces and dashes. */
export function readDigits(text: string): string {
  return withPlainDigits(text).replaceAll(/[\s-]/g, '');
}
