import type { Profile, ProfileForm } from '#contract/profile.ts';
import { isAadhaar } from '#domain/documents/aadhaar.ts';
import { readNumber, withPlainDigits } from '#domain/numbers/digits.ts';
import { bankAccountShape, panShape, phoneShape, pincodeShape, withoutPrefix } from '#domain/numbers/number-shapes.ts';
import {
  allProfileFields,
  isPrivate,
  type KindOf,
  type ProfileField,
  profileFields,
  type RowOf,
} from '#domain/profile-fields.ts';
import { showable, showableLines } from '#domain/text/showable.ts';

export type Values = Readonly<Record<ProfileField, string>>;

/** The person's changes, as typed; null removes a private number. */
export type Changes = Readonly<Partial<Record<ProfileField, string | null>>>;

type Body = Partial<Omit<ProfileForm, 'version'>>;

/** The profile as its form shows it. Private numbers are masked, so their inputs start empty. */
export function toValues(profile: Profile): Values {
  const fields = allProfileFields.map((field) => [field, toValue(profile, field)]);
  return Object.fromEntries(fields) as Values;
}

function toValue(profile: Profile, field: ProfileField): string {
  if (isPrivate(field)) return '';
  const value = profile[field];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** The body holds only the fields that differ from the profile; `problems` are the fields that would be refused. */
export function toBody(profile: Profile, changes: Changes): { body: Body; problems: ProfileField[] } {
  const values = toValues(profile);
  const body: Record<string, unknown> = {};
  const problems: ProfileField[] = [];
  for (const [field, text] of Object.entries(changes) as [ProfileField, string | null][]) {
    if (text === values[field]) continue;
    const value = text === null ? null : read(field, text);
    if (value === undefined) problems.push(field);
    else body[field] = value;
  }
  return { body, problems };
}

/** Turns a typed text into the contract's value; undefined for a text that the contract refuses. */
type Reader = (text: string) => string | number | string[] | null | undefined;

/** How a text is read for a field of each kind. */
const readers: { readonly [K in KindOf<ProfileField>]: (row: RowOf<K>) => Reader } = {
  // The only field that must not be empty.
  name: (row) => (text) => words(row)(text) ?? undefined,
  line: words,
  address: words,
  state: words,
  district: words,
  text: (row) => words(row, showableLines),
  list: readList,
  number,
  whole: wholeNumber,
  rupees: wholeNumber,
  choice: () => (text) => text || null,
  phone: () => code((digits) => phoneShape.test(withoutPrefix(digits))),
  pincode: () => code((digits) => pincodeShape.test(digits)),
  aadhaar: () => code(isAadhaar),
  account: () => code((digits) => bankAccountShape.test(digits)),
  pan: () => code((letters) => panShape.test(letters.toUpperCase())),
};

function read(field: ProfileField, text: string): ReturnType<Reader> {
  const row = profileFields[field];
  return readers[row.kind](row as never)(text);
}

function words({ most }: { most: number }, letters = showable) {
  return (text: string): string | null | undefined => {
    const trimmed = text.trim();
    if (trimmed === '') return null;
    return trimmed.length <= most && letters.test(trimmed) ? trimmed : undefined;
  };
}

function number({ largest }: { largest: number }): Reader {
  return (text) => {
    const value = readNumber(text);
    return typeof value !== 'number' || (value >= 0 && value <= largest) ? value : undefined;
  };
}

function wholeNumber(row: { largest: number }): Reader {
  return (text) => {
    const value = number(row)(text);
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

function readList({ most, mostEach }: RowOf<'list'>): Reader {
  return (text) => {
    const items = splitCrops(text);
    return items.length <= most && items.every(words({ most: mostEach })) ? items : undefined;
  };
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
