const educationLevels = ['Primary', 'Secondary', 'Higher Secondary', 'Graduate', 'Post Graduate'] as const;

/** The tabs on which a farmer edits the profile, with their sections in order. */
export const profileTabs = { personal: ['person', 'place', 'numbers'], farming: ['farm', 'household'] } as const;
export type ProfileTab = keyof typeof profileTabs;
export type ProfileSection = (typeof profileTabs)[ProfileTab][number];

/**
 * A text has at most `most` characters, a list so many entries of `mostEach`; a number goes from 0 to `largest`. The kind
 * decides how a field is checked, typed, shown and masked.
 */
type Kind =
  | { readonly kind: 'name' | 'line' | 'address' | 'text' | 'state' | 'district'; readonly most: number }
  | { readonly kind: 'list'; readonly most: number; readonly mostEach: number }
  | { readonly kind: 'number' | 'whole' | 'rupees'; readonly largest: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'phone' | 'pincode' | 'aadhaar' | 'pan' | 'account' };

/** The whole name is a column of the account. Of a private number the last four digits are readable. */
type Place =
  | { readonly kind: 'name' }
  | { readonly column: string }
  | { readonly lastFour: string; readonly sealed: string | null };

type Row = { readonly section: ProfileSection; readonly isUseful?: true } & Kind & Place;

/**
 * The fields of a profile, in the order of their sections. The endpoints, the columns that are read and written, the form,
 * its tabs and the export follow from this table. A new field also needs a column, its label and its problem in words.
 */
export const profileFields = {
  name: { section: 'person', kind: 'name', most: 100 },
  firstName: { section: 'person', kind: 'line', most: 60, column: 'firstName' },
  lastName: { section: 'person', kind: 'line', most: 60, column: 'lastName' },
  phone: { section: 'person', kind: 'phone', column: 'phone', isUseful: true },
  bio: { section: 'person', kind: 'text', most: 1000, column: 'bio' },
  village: { section: 'place', kind: 'line', most: 100, column: 'village', isUseful: true },
  pincode: { section: 'place', kind: 'pincode', column: 'pincode', isUseful: true },
  state: { section: 'place', kind: 'state', most: 100, column: 'state', isUseful: true },
  district: { section: 'place', kind: 'district', most: 100, column: 'district', isUseful: true },
  address: { section: 'place', kind: 'address', most: 300, column: 'address' },
  /** Khet stores nothing of an Aadhaar number but its end. */
  aadharNumber: { section: 'numbers', kind: 'aadhaar', lastFour: 'aadhaarLast4', sealed: null },
  panNumber: { section: 'numbers', kind: 'pan', lastFour: 'panLast4', sealed: 'panSealed' },
  bankAccount: { section: 'numbers', kind: 'account', lastFour: 'bankAccountLast4', sealed: 'bankAccountSealed' },
  /** In acres. */
  farmSize: { section: 'farm', kind: 'number', largest: 100_000, column: 'farmSizeAcres', isUseful: true },
  /** In years. */
  experience: { section: 'farm', kind: 'whole', largest: 90, column: 'experienceYears', isUseful: true },
  crops: { section: 'farm', kind: 'list', most: 50, mostEach: 60, column: 'crops', isUseful: true },
  education: { section: 'household', kind: 'choice', of: educationLevels, column: 'education' },
  familyMembers: { section: 'household', kind: 'whole', largest: 100, column: 'familyMembers' },
  annualIncome: { section: 'household', kind: 'rupees', largest: 10_000_000_000, column: 'annualIncomeRupees' },
} as const satisfies Readonly<Record<string, Row>>;

type Table = typeof profileFields;
export type ProfileField = keyof Table;
type With<Part> = { [F in ProfileField]: Table[F] extends Part ? F : never }[ProfileField];

export type OpenField = With<{ column: string }>;
export type PrivateField = With<{ lastFour: string }>;
/** The fields that make a profile useful; they count as "filled in". */
export type UsefulField = With<{ isUseful: true }>;

export type RowOf<K extends Row['kind']> = Extract<Table[ProfileField], { kind: K }>;
export type KindOf<F extends ProfileField> = Table[F]['kind'];

export const allProfileFields = Object.keys(profileFields) as readonly ProfileField[];

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(profileFields, name);
}

function isOpen(field: ProfileField): field is OpenField {
  return 'column' in profileFields[field];
}

export function isPrivate(field: ProfileField): field is PrivateField {
  return 'lastFour' in profileFields[field];
}

function isUseful(field: ProfileField): field is UsefulField {
  return 'isUseful' in profileFields[field];
}

export const openFields: readonly OpenField[] = allProfileFields.filter(isOpen);
export const privateFields: readonly PrivateField[] = allProfileFields.filter(isPrivate);
export const usefulFields: readonly UsefulField[] = allProfileFields.filter(isUseful);

type Filled = Readonly<Record<UsefulField, unknown>> & { readonly mobile: string | null };

/** The useful fields that are empty. The number with which somebody signs in is a phone too. */
export function missingFields(profile: Filled): readonly UsefulField[] {
  return usefulFields.filter((field) => {
    const value = field === 'phone' ? (profile.phone ?? profile.mobile) : profile[field];
    return Array.isArray(value) ? value.length === 0 : value === null;
  });
}

export function fieldsOf(section: ProfileSection): ProfileField[] {
  return allProfileFields.filter((field) => profileFields[field].section === section);
}

export function tabOf(field: ProfileField): ProfileTab {
  const { section } = profileFields[field];
  return profileTabs.farming.some((one) => one === section) ? 'farming' : 'personal';
}
