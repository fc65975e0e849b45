import type { Profile, ProfileForm } from '#contract/profile.ts';
import { isAadhaar } from '#domain/documents/aadhaar.ts';
import { readNumber, withPlainDigits } from '#domain/numbers/digits.ts';
import { bankAccountShape, panShape, phoneShape, pincodeShape, withoutPrefix } from '#domain/numbers/number-shapes.ts';
import { largestNumbers, mostCharacters, mostCrops } from '#domain/profile.ts';
import { showable, showableLines } from '#domain/text/showable.ts';

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

/** The body holds only the fields that differ from the profile; `problems` are the fields that would be refused. */
export function toBody(profile: Profile, changes: Changes): { body: Body; problems: Field[] } {
  const values = toValues(profile);
  const body: Record<string, unknown> = {};
  const problems: Field[] = [];
  for (const [field, text] of Object.entries(changes) as [Field, string | null][]) {
    if (text === values[field]) continue;
    const value = text === null ? null : readers[field](text);
    if (value === undefined) problems.push(field);
    else body[field] = value;
  }
  return { body, problems };
}

/** Turns a typed text into the contract's value; undefined for a text that the contract refuses. */
type Reader = (text: string) => string | number | string[] | null | undefined;

const readers: Readonly<Record<Field, Reader>> = {
  // The only field that must not be empty.
  name: (text) => words(mostCharacters.name)(text) ?? undefined,
  firstName: words(mostCharacters.firstName),
  lastName: words(mostCharacters.lastName),
  address: words(mostCharacters.address),
  village: words(mostCharacters.village),
  district: words(mostCharacters.district),
  state: words(mostCharacters.state),
  bio: words(mostCharacters.bio, showableLines),
  education: (text) => text || null,
  crops: readCrops,
  farmSize: number(largestNumbers.farmSize),
  experience: wholeNumber(largestNumbers.experience),
  familyMembers: wholeNumber(largestNumbers.familyMembers),
  annualIncome: wholeNumber(largestNumbers.annualIncome),
  phone: code((digits) => phoneShape.test(withoutPrefix(digits))),
  pincode: code((digits) => pincodeShape.test(digits)),
  aadharNumber: code(isAadhaar),
  bankAccount: code((digits) => bankAccountShape.test(digits)),
  panNumber: code((letters) => panShape.test(letters.toUpperCase())),
};

function words(most: number, letters = showable) {
  return (text: string): string | null | undefined => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    return trimmed.length <= most && letters.test(trimmed) ? trimmed : undefined;
  };
}

function number(largest: number): Reader {
  return (text) => {
    const value = readNumber(text);
    return typeof value !== 'number' || (value >= 0 && value <= largest) ? value : undefined;
  };
}

function wholeNumber(largest: number): Reader {
  return (text) => {
    const value = number(largest)(text);
    return value === null || Number.isInteger(value) ? value : undefined;
  };
}

function code(isRight: (code: string) => boolean): Reader {
  return (text) => {
    const read = readDigits(text);
    if (read === '') return null;
    return isRight(read) ? read : undefined;
  };
}

function readCrops(text: string): string[] | undefined {
  const crops = splitCrops(text);
  return crops.length <= mostCrops && crops.every(words(mostCharacters.crop)) ? crops : undefined;
}

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
